import { Group, Text } from '@mantine/core'
import type { CandidateNumber, ShownConfirmation } from '@sangam/contract/consents/values'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../../ui/records/status-badge.tsx'
import { candidateNumberLabel } from './candidate-number.ts'

interface CandidateMarkProps {
  state: ShownConfirmation
  number: CandidateNumber
}

/** For approvers: how the bride or groom has answered, and whether with a number of the family. */
export function CandidateMark({ state, number }: CandidateMarkProps) {
  const { t } = useTranslation()
  const label = candidateNumberLabel(state, number)
  return (
    <Group gap="xs">
      <StatusBadge state={state}>
        {`${t('consents.lbl_candidate')}: ${t(`consents.candidate_${state}`)}`}
      </StatusBadge>
      {label && <Text size="sm">{t(label)}</Text>}
    </Group>
  )
}
