import { Badge } from '@mantine/core'
import type { ShownConfirmation } from '@sangam/contract/consents/values'
import { useTranslation } from '../../lib/use-translation.ts'

const colors = {
  none: 'gray.7',
  own: 'gray.7',
  asked: 'orange.9',
  yes: 'green.9',
  no: 'red.9',
  not_me: 'red.9',
  expired: 'gray.7',
} as const

/** For approvers: how the bride or groom has answered. */
export function CandidateMark({ state }: { state: ShownConfirmation }) {
  const { t } = useTranslation()
  return (
    <Badge color={colors[state]}>
      {`${t('consents.lbl_candidate')}: ${t(`consents.candidate_${state}`)}`}
    </Badge>
  )
}
