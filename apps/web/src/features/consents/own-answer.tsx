import { Skeleton, Text } from '@mantine/core'
import type { ShownConfirmation } from '@sangam/contract/consents/values'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoticePoints } from './notice-points.tsx'
import { YesNoAnswer } from './yes-no-answer.tsx'

/** The answer of an account holder who is the bride or groom. */
export function OwnAnswer({ profileId, state }: { profileId: number; state: ShownConfirmation }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data: notice } = useQuery(query('consents/notice', { purpose: 'candidate', language }))
  const answer = useCall('confirmations/answer-own')
  if (!notice) return <Skeleton height={160} mt="xs" />
  const send = (given: 'yes' | 'no') =>
    void answer({
      bride_groom_id: profileId,
      answer: given,
      language,
      notice_sha256: notice.notice_sha256,
    })
  return (
    <>
      <Text mt="xs">{t('people_page.msg_own_candidate')}</Text>
      <Text fw={600} my="xs">
        {notice.statement}
      </Text>
      <NoticePoints notice={notice} />
      <YesNoAnswer
        yes={t('people_page.btn_yes')}
        no={t('people_page.btn_no')}
        state={state}
        isPending={answer.isPending}
        onAnswer={send}
      />
    </>
  )
}
