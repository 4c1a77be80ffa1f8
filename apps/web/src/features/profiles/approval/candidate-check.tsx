import { Alert, Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'

/** For approvers: the family may have answered for the bride or groom. */
export function CandidateCheck({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const check = useCall('confirmations/check-candidate')
  if (!profile.needs_candidate_check || profile.is_own) return null
  return (
    <Alert color="haldi" mb="md" title={t('candidate_check.title')}>
      <Text mb="sm">{t('candidate_check.lead')}</Text>
      <ActionBar
        actions={[
          {
            label: t('candidate_check.btn_confirm'),
            question: t('candidate_check.msg_confirm', { number: profile.registration_number }),
            run: () => check({ bride_groom_id: profile.id }),
          },
        ]}
      />
    </Alert>
  )
}
