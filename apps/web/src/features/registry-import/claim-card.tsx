import { Alert, Button, Card, Group, Text } from '@mantine/core'
import type { ClaimRecord } from '@sangam/contract/registry-import/claims.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

interface ClaimCardProps {
  claim: ClaimRecord
  /** Called with the profile that the form edits; 0 for a new one. */
  onTaken: (profileId: number) => void
}

/** An imported biodata: the family takes it, says that it is not its own, or has it removed. */
export function ClaimCard({ claim, onTaken }: ClaimCardProps) {
  const { t } = useTranslation()
  const take = useCall('claims/take', {
    onSuccess: ({ data }) => onTaken(data.bride_groom_id),
  })
  const refuse = useCall('claims/refuse')
  const ask = useCall('claims/ask')
  const { row_id, first_letter, surname, village, birth_year } = claim
  const isBusy = take.isPending || refuse.isPending || ask.isPending
  return (
    <Card withBorder>
      <Text fw={600} size="lg">
        {[
          `${first_letter}… ${surname}`,
          village,
          birth_year && t('claim_page.lbl_born', { year: birth_year }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {claim.is_taken && (
        <Alert color="haldi" mt="sm" role="status">
          {t(claim.is_asked ? 'claim_page.msg_asked_wait' : 'claim_page.msg_taken_by_other')}
        </Alert>
      )}
      {!claim.can_take && (
        <Alert color="haldi" mt="sm" role="status">
          {t('claim_page.msg_have_profile')}
        </Alert>
      )}
      <Group gap="xs" mt="md">
        {claim.can_take && claim.is_taken && !claim.is_asked && (
          <Button loading={ask.isPending} disabled={isBusy} onClick={() => void ask({ row_id })}>
            {t('claim_page.btn_ask')}
          </Button>
        )}
        {claim.can_take && !claim.is_taken && (
          <Button loading={take.isPending} disabled={isBusy} onClick={() => void take({ row_id })}>
            {t('claim_page.btn_yes')}
          </Button>
        )}
        <Button
          variant="default"
          loading={refuse.isPending}
          disabled={isBusy}
          onClick={() => void refuse({ row_id, answer: 'not_ours' })}
        >
          {t('claim_page.btn_no')}
        </Button>
        {!claim.is_taken && (
          <ConfirmButton
            variant="default"
            disabled={isBusy}
            isDanger
            question={t('claim_page.msg_confirm_remove')}
            confirmLabel={t('claim_page.btn_remove')}
            run={() => refuse({ row_id, answer: 'remove' })}
          >
            {t('claim_page.btn_remove')}
          </ConfirmButton>
        )}
      </Group>
    </Card>
  )
}
