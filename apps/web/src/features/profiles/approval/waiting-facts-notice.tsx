import { Alert, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { profileFields } from '@sangam/contract/profiles/fields'
import { useFieldText } from '../../../lib/forms/field-text.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** What the family changed and others do not see before approval, or why it was rejected. */
export default function WaitingFactsNotice({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const fieldText = useFieldText()
  return (
    <>
      {profile.waiting_facts.length > 0 && (
        <Alert color="haldi" mb="md" title={t('details_page.lbl_facts_waiting')} role="status">
          {profile.waiting_facts.map(({ name, before, after }) => (
            <Text key={name} mb={4} style={{ overflowWrap: 'anywhere' }}>
              {t('details_page.msg_fact_waiting', {
                field: t(profileFields[name].label),
                before: fieldText(profileFields[name], before) || '–',
                after: fieldText(profileFields[name], after) || '–',
              })}
            </Text>
          ))}
        </Alert>
      )}
      {profile.facts_rejected_remark && (
        <Alert color="red" mb="md" title={t('details_page.lbl_facts_rejection')}>
          {reasonText(profile.facts_rejected_remark)}
        </Alert>
      )}
    </>
  )
}
