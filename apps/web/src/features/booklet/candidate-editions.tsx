import { Alert, Card, Stack, Text, Title } from '@mantine/core'
import type { BookletChoice } from '@sangam/contract/booklet/family.calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApiError, query } from '../../lib/api.ts'
import { type SentOtp, sentOtpOf } from '../../lib/sent-otp.ts'
import { currentLanguage } from '../../lib/translate.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { answerStateKeys } from './answer-state.ts'
import { editionTitle } from './edition-title.ts'

interface CodeStepProps {
  sentOtp: SentOtp
  submitLabel: string
  error: ApiError | null
  onSubmit: (otp: string) => Promise<object | null>
  onResend: () => Promise<unknown>
  children: ReactNode
}

interface CandidateEditionsProps {
  token: string
  /** The last digits of the number that gets the code. */
  numberEnd: string
  /** The form for the code; belongs to another slice. */
  codeForm: (props: CodeStepProps) => ReactNode
  /** Shows the points of a notice; belongs to another slice. */
  noticePoints: (notice: BookletChoice['notice']) => ReactNode
}

interface Chosen {
  booklet_id: number
  action: 'given' | 'withdrawn'
}

/** What the bride or groom of a link answers about the editions of the booklet. */
export function CandidateEditions(props: CandidateEditionsProps) {
  const { token, numberEnd, codeForm, noticePoints } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>()
  const [sentOtp, setSentOtp] = useState<SentOtp>()
  const [error, setError] = useState<ApiError | null>(null)
  const { data } = useQuery(
    query('booklet/candidate-editions', { token, language: currentLanguage() }),
  )
  const sendCode = useCall('confirmations/send-code', {
    isQuiet: true,
    onSuccess: (sent) => setSentOtp(sentOtpOf(`••••••••${numberEnd}`, sent.data)),
    onFailure: setError,
  })
  const answer = useCall('booklet/candidate-answer', {
    onSuccess: () => {
      setChosen(undefined)
      setSentOtp(undefined)
    },
    onFailure: setError,
  })
  if (!data || data.editions.length === 0) return null
  const requestCode = () => {
    setError(null)
    return sendCode({ token })
  }
  const { notice } = data
  return (
    <Card component="section" withBorder padding="md" mt="lg" bg="var(--sangam-surface)">
      <Title order={2} size="h4">
        {notice.title}
      </Title>
      {chosen && sentOtp ? (
        codeForm({
          sentOtp,
          error,
          submitLabel: t(chosen.action === 'given' ? 'booklet.btn_yes' : 'booklet.btn_no'),
          onSubmit: (otp) => {
            setError(null)
            return answer({
              ...chosen,
              token,
              language: notice.language,
              notice_sha256: notice.notice_sha256,
              otp,
              otp_reference_id: sentOtp.referenceId,
            })
          },
          onResend: requestCode,
          children: null,
        })
      ) : (
        <Stack gap="sm">
          {error && (
            <Alert color="red" role="alert">
              {error.message}
            </Alert>
          )}
          {noticePoints(notice)}
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
                isPending={sendCode.isPending}
                onAnswer={(action) => {
                  setChosen({ booklet_id: edition.id, action })
                  void requestCode()
                }}
              />
            </section>
          ))}
        </Stack>
      )}
    </Card>
  )
}
