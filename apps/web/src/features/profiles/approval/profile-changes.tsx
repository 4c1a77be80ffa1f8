import { Text } from '@mantine/core'
import type { Fields } from '@sangam/contract/fields'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { profileFields } from '@sangam/contract/profiles/fields'
import { useFieldText } from '../../../lib/forms/field-text.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'

const fields: Fields = profileFields

/** For approvers: the fields that a family changed after approval. */
export function ProfileChanges({ changes }: { changes: ProfileRecord['changes'] }) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const textOf = (name: string, value: string) => {
    const field = fields[name]
    return (field && fieldText(field, value)) || '–'
  }
  if (changes.length === 0) return null
  return (
    <SectionCard title={t('details_page.lbl_changes')}>
      {changes.map((change) => (
        <div key={change.at}>
          <Text size="sm" c="dimmed">
            {t('details_page.lbl_change_by', { date: dateTimeText(change.at), name: change.by })}
          </Text>
          {change.fields.map(({ name, before, after }) => (
            <Text key={name} mb={4}>
              {fields[name] ? t(fields[name].label) : name}: <del>{textOf(name, before)}</del> →{' '}
              <ins>{textOf(name, after)}</ins>
            </Text>
          ))}
        </div>
      ))}
    </SectionCard>
  )
}
