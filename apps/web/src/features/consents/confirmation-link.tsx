import { Alert, Button, Stack, Text } from '@mantine/core'
import type { OpenedConfirmation, ReadConfirmation } from '@sangam/contract/consents/link.calls'
import { tokenLength } from '@sangam/contract/consents/values'
import { mobileText } from '@sangam/contract/mobile'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { NarrowCard } from '../../layout/narrow-card.tsx'
import { type ApiError, query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { type SentOtp, sentOtpOf } from '../../lib/session/sent-otp.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { ConfirmationIntro } from './confirmation-intro.tsx'
import { ConfirmationQuestion } from './confirmation-question.tsx'

interface CodeStepProps {
  sentOtp: SentOtp
  submitLabel: string
  error: ApiError | null
  onSubmit: (otp: string) => Promise<object | null>
  onResend: () => Promise<unknown>
  children: ReactNode
}

interface ConfirmationLinkProps {
  token: string
  /** The form for the code; belongs to another slice. */
  codeForm: (props: CodeStepProps) => ReactNode
  /** Further questions to a bride or groom, with the proof of the phone. */
  forCandidate: (proof: string) => ReactNode
}

type Answer = 'yes' | 'no' | 'not_me'

interface Done {
  answer: Answer
  /** Empty for "not me" without a code. */
  proof: string
  isCandidate: boolean
}

/** The page of a link: nothing is loaded before a tap, because previews open links as well. */
export function ConfirmationLink({ token, codeForm, forCandidate }: ConfirmationLinkProps) {
  const { t } = useTranslation()
  const [isOpened, setOpened] = useState(false)
  const [done, setDone] = useState<Done>()
  const opened = useQuery({
    ...query('confirmations/open', { token, language: currentLanguage() }),
    enabled: isOpened && !done,
    retry: false,
  })
  if (done) {
    return (
      <NarrowCard title={t('confirmation_page.title')} isTitleFocused>
        <Stack>
          <Alert color={done.answer === 'yes' ? 'green' : 'haldi'} role="status">
            {t(`confirmation_page.done_${done.answer}`)}
          </Alert>
          {done.answer === 'yes' && <Text>{t('confirmation_page.msg_later')}</Text>}
          {done.answer === 'yes' && done.isCandidate && forCandidate(done.proof)}
          <TrustContact />
        </Stack>
      </NarrowCard>
    )
  }
  if (!new RegExp(`^[A-Za-z0-9]{${tokenLength}}$`).test(token)) {
    return (
      <NarrowCard title={t('confirmations.err_cut_link')}>
        <Text>{t('confirmations.hint_cut_link')}</Text>
        <TrustContact />
      </NarrowCard>
    )
  }
  return (
    <NarrowCard title={t('confirmation_page.title')} lead={t('confirmation_page.lead')}>
      {isOpened ? (
        <Loaded query={opened} skeleton={420}>
          {(question) => (
            <Answering {...{ token, question, codeForm, forCandidate }} onDone={setDone} />
          )}
        </Loaded>
      ) : (
        <Button fullWidth size="md" onClick={() => setOpened(true)}>
          {t('confirmation_page.btn_open')}
        </Button>
      )}
      <TrustContact />
    </NarrowCard>
  )
}

/** Who answers questions about the data. */
function TrustContact() {
  const { t } = useTranslation()
  const config = usePublicConfig()
  if (!config) return null
  const { name, designation } = officerOf(config)
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t('confirmation_page.msg_officer', { name, designation })}{' '}
      {config.contcat &&
        t('confirmation_page.msg_contact', { phone: unbroken(mobileText(config.contcat)) })}
    </Text>
  )
}

interface AnsweringProps extends ConfirmationLinkProps {
  question: OpenedConfirmation
  onDone: (done: Done) => void
}

function Answering({ token, question, codeForm, forCandidate, onDone }: AnsweringProps) {
  const { t } = useTranslation()
  const isCandidate = question.person === 'candidate'
  const [sentOtp, setSentOtp] = useState<SentOtp>()
  const [read, setRead] = useState<ReadConfirmation>()
  const [error, setError] = useState<ApiError | null>(null)
  const sendCode = useCall('confirmations/send-code', {
    isQuiet: true,
    onSuccess: ({ data }) => setSentOtp(sentOtpOf(`••••••••${question.number_end}`, data)),
    onFailure: setError,
  })
  const readStored = useCall('confirmations/read', {
    isQuiet: true,
    onSuccess: ({ data }) => setRead(data),
    onFailure: setError,
  })
  const answer = useCall('confirmations/answer', {
    isQuiet: true,
    onSuccess: (_answer, { answer, proof = '' }) => onDone({ answer, proof, isCandidate }),
    onFailure: setError,
  })
  const { language, notice_sha256 } = question.notice
  const send = (given: Answer) => {
    setError(null)
    return answer({ token, language, notice_sha256, answer: given, proof: read?.proof ?? '' })
  }
  const requestCode = () => {
    setError(null)
    return sendCode({ token })
  }
  if (read) {
    return (
      <>
        <Refusal text={error?.message} />
        <ConfirmationQuestion
          question={question}
          read={read}
          isBusy={answer.isPending}
          onAnswer={send}
        />
        {isCandidate && question.state !== 'asked' && forCandidate(read.proof)}
      </>
    )
  }
  if (sentOtp) {
    return codeForm({
      sentOtp,
      error,
      submitLabel: t('confirmation_page.btn_continue'),
      onSubmit: (otp) => {
        setError(null)
        return readStored({ token, language, otp, otp_reference_id: sentOtp.referenceId })
      },
      onResend: requestCode,
      children: (
        <Button variant="subtle" px="xs" onClick={() => setSentOtp(undefined)}>
          {t('confirmation_page.btn_back')}
        </Button>
      ),
    })
  }
  return (
    <>
      <Refusal text={error?.message} />
      <ConfirmationIntro
        question={question}
        isBusy={sendCode.isPending}
        onCode={() => void requestCode()}
        onNotMe={() => send('not_me')}
      />
    </>
  )
}

/** A number stays in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
