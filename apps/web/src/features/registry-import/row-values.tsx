import { Badge, Group, Stack, Text } from '@mantine/core'
import { isoDate } from '@sangam/contract/dates'
import { ageOf } from '@sangam/contract/profiles/age'
import { profileFields } from '@sangam/contract/profiles/fields'
import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import { type RowField, stopProblems } from '@sangam/contract/registry-import/values'
import { useFieldText } from '../../lib/forms/field-text.ts'
import { dayInWords } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { noValue } from '../../ui/records/record-table.tsx'
import { useColumnLabel } from './column-label.ts'

type Row = ImportRowRecord

interface ReadProps {
  label?: string
  value: string
  /** The text of the cell, shown if it differs. */
  text: string | undefined
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** What was read, beside the text of the cell. */
function Read({ label, value, text = '' }: ReadProps) {
  const isOther = plain(text) !== '' && plain(text) !== plain(value)
  return (
    <div>
      {label && (
        <Text span inherit c="dimmed">
          {label}:{' '}
        </Text>
      )}
      {value || noValue}
      {isOther && (
        <Text size="sm" c="dimmed" fw={400}>
          “{text}”
        </Text>
      )}
    </div>
  )
}

/** First, middle and last name, with the place in the file. */
export function NameCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  const { values, texts, line, sheet } = row
  const parts = [values.fname, values.mname, values.lname].filter(Boolean)
  const cells = texts.name ?? [texts.fname, texts.mname, texts.lname].filter(Boolean).join(' ')
  return (
    <>
      <Read value={parts.join(' · ')} text={plain(cells) === plain(parts.join(' ')) ? '' : cells} />
      <Text size="sm" c="dimmed" fw={400}>
        {t('import_page.lbl_line_only', { line })}
        {sheet && ` · ${sheet}`}
      </Text>
    </>
  )
}

export function PersonCell({ row: { values, texts } }: { row: Row }) {
  const { t } = useTranslation()
  const textOf = useFieldText()
  const birth = isoDate(values.date_of_birth ?? '')
  const words = birth
    ? `${dayInWords(birth)} (${t('import_page.lbl_years', { count: ageOf(birth) })})`
    : ''
  return (
    <Stack gap={4}>
      <Read value={textOf(profileFields.gender, values.gender ?? '')} text={texts.gender} />
      <Read value={words} text={texts.date_of_birth ?? texts.age} />
    </Stack>
  )
}

export function BodyCell({ row: { values, texts } }: { row: Row }) {
  const { t } = useTranslation()
  const textOf = useFieldText()
  const fields = ['height', 'education_id', 'annual_income'] as const
  const added = { education_id: values.specialization }
  return (
    <Stack gap={4} miw={140}>
      {fields.map((field) => {
        const value = textOf(profileFields[field], values[field] ?? '')
        const more = field === 'education_id' ? added.education_id : ''
        return (
          <Read
            key={field}
            label={t(profileFields[field].label)}
            value={[value, more].filter(Boolean).join(' · ')}
            text={texts[field]}
          />
        )
      })}
    </Stack>
  )
}

export function PlaceCell({ row: { values, texts, mobiles } }: { row: Row }) {
  const { t } = useTranslation()
  const numbers = [
    texts.contact_person_mobile_1,
    texts.mobiles,
    texts.contact_person_mobile_2,
    texts.father_mobile_number,
  ]
  return (
    <Stack gap={4}>
      <Read
        label={t('import_page.lbl_village')}
        value={values.city_village ?? ''}
        text={texts.city_village}
      />
      <Read value={mobiles.join(', ')} text={numbers.filter(Boolean).join(', ')} />
    </Stack>
  )
}

/** A remark with a proposal may be long. */
const wrapped = { h: 'auto', styles: { label: { whiteSpace: 'normal' } } } as const

const isStop = (code: string) => (stopProblems as readonly string[]).includes(code)

export function Problems({ row }: { row: Row }) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  if (row.state !== 'checked')
    return <Badge color="gray.7">{t(`import_page.state_${row.state}`)}</Badge>
  if (row.problems.length === 0) return <Badge color="teal.9">{t('import_page.lbl_ok')}</Badge>
  const missing = row.problems.filter(({ code }) => code === 'missing')
  const others = row.problems.filter(({ code }) => code !== 'missing')
  return (
    <Group gap={4} miw={160}>
      {others.map(({ code, field, proposal }) => (
        <Badge key={code + field} {...wrapped} color={isStop(code) ? 'red.9' : 'gray.7'}>
          {code === 'uncertain' && proposal
            ? t('import_page.lbl_proposal', { field: fieldLabel(field), proposal })
            : t(`import_page.problem_${code}`, { field: fieldLabel(field) })}
        </Badge>
      ))}
      {missing.length > 0 && (
        <Badge variant="default">
          {t('import_page.problem_missing', { count: missing.length })}
        </Badge>
      )}
    </Group>
  )

  function fieldLabel(field: string): string {
    return field in profileFields || isOwnName(field) ? labelOf(field as RowField) : ''
  }
}
