import type { ShownConfirmation } from '@sangam/contract/consents/values'
import { useTranslation } from '../../lib/use-translation.ts'
import { AnswerBadge } from '../../ui/answer-badge.tsx'

/** For approvers: how the bride or groom has answered. */
export function CandidateMark({ state }: { state: ShownConfirmation }) {
  const { t } = useTranslation()
  const answer = t(`consents.candidate_${state}`)
  return <AnswerBadge state={state} text={`${t('consents.lbl_candidate')}: ${answer}`} />
}
