import { Modal, Stack, Text, Title } from '@mantine/core'
import { namesOf } from '@sangam/contract/fields'
import {
  isFurther,
  type ProfileFieldName,
  type ProfileSection,
  profileFields,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { isHidden, isRequiredByTrust } from '@sangam/contract/profiles/trust/field-states'
import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import type { ReactNode } from 'react'
import { useFieldText } from '../../lib/forms/field-text.ts'
import { useFieldStates } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { useColumnLabel, useValueText } from './column-label.ts'

interface RowPreviewProps {
  row: ImportRowRecord
  year: number
  isOpen: boolean
  onClose: () => void
}

const sections = Object.keys(profileSections) as ProfileSection[]

/** The form of a row, as its family will find it filled in. */
export default function RowPreview({ row, year, isOpen, onClose }: RowPreviewProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('import_page.title_preview')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('drafts.msg_from_register', { year })}</Text>
        {row.photo && (
          <img
            src={row.photo}
            alt={t('import_page.lbl_photo_of', { name: row.name })}
            width={120}
            height={120}
          />
        )}
        {sections.map((section) => (
          <Section key={section} section={section} values={row.values} />
        ))}
        <OwnLines values={row.values} />
        {row.further && (
          <div>
            <Text fw={600}>{t('drafts.lbl_further')}</Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{row.further}</Text>
          </div>
        )}
      </Stack>
    </Modal>
  )
}

interface SectionProps {
  section: ProfileSection
  values: ImportRowRecord['values']
}

/** The lines of the trust with an answer. */
function OwnLines({ values }: Pick<ImportRowRecord, 'values'>) {
  const labelOf = useColumnLabel()
  const textOf = useValueText()
  const lines = Object.entries(values).flatMap(([name, value]) =>
    isOwnName(name) ? [{ name, value }] : [],
  )
  return (
    <dl style={{ margin: 0 }}>
      {lines.map(({ name, value }) => (
        <Line key={name} label={labelOf(name)}>
          {textOf(name, value)}
        </Line>
      ))}
    </dl>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    <dt style={{ display: 'inline', color: 'var(--mantine-color-dimmed)' }}>{label}: </dt>
    <dd style={{ display: 'inline', margin: 0 }}>{children}</dd>
  </div>
)

/** An empty line only for what the form asks everybody. */
function Section({ section, values }: SectionProps) {
  const { t } = useTranslation()
  const textOf = useFieldText()
  const states = useFieldStates()
  const isAsked = (name: ProfileFieldName) =>
    isFurther(name) ? isRequiredByTrust(states, name) : profileFields[name].isRequired
  const names = namesOf(profileSections[section]).filter(
    (name: ProfileFieldName) => !isHidden(states, name) && (values[name] || isAsked(name)),
  )
  return (
    <section>
      <Title order={3} size="h4">
        {t(`profile.section_${section}`)}
      </Title>
      <dl style={{ margin: 0 }}>
        {names.map((name) => (
          <Line key={name} label={t(profileFields[name].label)}>
            {values[name] ? (
              textOf(profileFields[name], values[name])
            ) : (
              <Text span c="var(--mantine-color-error)">
                {t('import_page.lbl_family_fills')}
              </Text>
            )}
          </Line>
        ))}
      </dl>
    </section>
  )
}
