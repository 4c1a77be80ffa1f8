import type { ShownConfirmation } from '@sangam/contract/consents/values'
import { useTranslation } from '../../lib/use-translation.ts'
import { AnswerBadge } from '../../ui/answer-badge.tsx'

interface CandidateMarkProps {
  state: ShownConfirmation
  hasSharedNumber: boolean
}

/** For approvers: how the bride or groom has answered, and whether the father has the same number. */
export function CandidateMark({ state, hasSharedNumber }: CandidateMarkProps) {
  const { t } = useTranslation()
  const answer = `${t('consents.lbl_candidate')}: ${t(`consents.candidate_${state}`)}`
  const shared = hasSharedNumber ? ` · ${t('consents.lbl_shared_number')}` : ''
  return <AnswerBadge state={state} text={answer + shared} />
}
