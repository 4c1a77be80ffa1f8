import { Card, Stack, Text, Title } from '@mantine/core'
import type { BookletChoice } from '@sangam/contract/booklet/family.calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApiError, query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnswerButtons } from '../../ui/choices/answer-buttons.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { answerStateKeys } from './answer-state.ts'
import { editionTitle } from './edition-title.ts'

interface CandidateEditionsProps {
  token: string
  /** Proves the phone that got the link. */
  proof: string
  /** Shows the points of a notice; belongs to another slice. */
  noticePoints: (notice: BookletChoice['notice']) => ReactNode
}

/** What the bride or groom of a link answers about the editions of the booklet. */
export function CandidateEditions({ token, proof, noticePoints }: CandidateEditionsProps) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const { data } = useQuery(
    query('booklet/candidate-editions', { token, proof, language: currentLanguage() }),
  )
  const answer = useCall('booklet/candidate-answer', { onFailure: setError })
  if (!data || data.editions.length === 0) return null
  const { language, notice_sha256 } = data.notice
  return (
    <Card component="section" withBorder padding="md" mt="lg" bg="var(--sangam-surface)">
      <Title order={2} size="h4" mb={4}>
        {data.notice.title}
      </Title>
      <Stack gap="sm">
        <Refusal text={error?.message} />
        {noticePoints(data.notice)}
        {data.editions.map((edition) => (
          <section key={edition.id} aria-label={editionTitle(edition)}>
            <Text fw={600}>{editionTitle(edition)}</Text>
            <Text size="sm" c="dimmed">
              {t(edition.can_join ? 'booklet.lbl_until' : 'booklet.lbl_closed', {
                date: edition.closes_on,
              })}
            </Text>
            <Text size="sm">{t(answerStateKeys[edition.state])}</Text>
            <AnswerButtons
              yes={t('booklet.btn_yes')}
              no={t('booklet.btn_no')}
              state={edition.state}
              canJoin={edition.can_join}
              isPending={answer.isPending}
              onAnswer={(action) => {
                setError(null)
                void answer({
                  token,
                  proof,
                  booklet_id: edition.id,
                  action,
                  language,
                  notice_sha256,
                })
              }}
            />
          </section>
        ))}
      </Stack>
    </Card>
  )
}
