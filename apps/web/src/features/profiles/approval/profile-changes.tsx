import { Text } from '@mantine/core'
import type { Fields } from '@sangam/contract/fields'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { profileFields } from '@sangam/contract/profiles/fields'
import { ownName, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { shownLabel } from '../../../lib/forms/choice-label.ts'
import { useFieldText } from '../../../lib/forms/field-text.ts'
import { useOwnFields } from '../../../lib/public-config.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { currentLanguage } from '../../../lib/texts/translate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { SectionCard } from '../../../ui/section-card.tsx'

const fields: Fields = profileFields

/** For approvers: the fields that a family changed after approval. */
export function ProfileChanges({ changes }: { changes: ProfileRecord['changes'] }) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  const ownFields = useOwnFields()
  const textOf = (name: string, value: string) => {
    const field = fields[name]
    const own = ownFields.find(({ id }) => ownName(id) === name)
    if (own) return ownText(own, value, currentLanguage()) || '–'
    return (field && fieldText(field, value)) || '–'
  }
  const labelOf = (name: string) => {
    const own = ownFields.find(({ id }) => ownName(id) === name)
    if (own) return shownLabel(own, 'label')
    return fields[name] ? t(fields[name].label) : t('registration_page.lbl_further')
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
              {labelOf(name)}: <del>{textOf(name, before)}</del> → <ins>{textOf(name, after)}</ins>
            </Text>
          ))}
        </div>
      ))}
    </SectionCard>
  )
}
