import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import type { OpenedConfirmation } from '@sangam/contract/consents/link.calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NotMe } from './not-me.tsx'
import { NoticePoints } from './notice-points.tsx'

interface ConfirmationIntroProps {
  question: OpenedConfirmation
  isBusy: boolean
  onCode: () => void
  onNotMe: () => Promise<unknown>
}

/** What anybody with the link reads: who entered the person, the notice, and how to go on. */
export function ConfirmationIntro({ question, isBusy, onCode, onNotMe }: ConfirmationIntroProps) {
  const { t } = useTranslation()
  const { state, notice } = question
  const isAsked = state === 'asked'
  const isAnswered = state === 'yes' || state === 'no'
  return (
    <Stack gap="md">
      {isAnswered && (
        <Alert color="haldi" role="status">
          {t(`confirmation_page.state_${state}`)}
        </Alert>
      )}
      {state === 'expired' && (
        <Alert color="haldi" role="status">
          {t('confirmations.err_expired')}
        </Alert>
      )}
      {isAsked && <AskedAbout question={question} />}
      {isAsked && (
        <div>
          <Title order={2} size="h4" mb={4}>
            {notice.title}
          </Title>
          <NoticePoints notice={notice} />
        </div>
      )}
      {(isAsked || isAnswered) && (
        <>
          <Text>{t('confirmation_page.msg_code', { end: question.number_end })}</Text>
          <Button fullWidth size="md" loading={isBusy} onClick={onCode}>
            {t('confirmation_page.btn_code')}
          </Button>
        </>
      )}
      {isAsked && <NotMe onNotMe={onNotMe} />}
    </Stack>
  )
}

function AskedAbout({ question }: { question: OpenedConfirmation }) {
  const { t } = useTranslation()
  const { name, profile_name, entered_by, entered_by_place } = question
  const lines = [
    { label: t('confirmation_page.lbl_entered_by'), parts: [entered_by, entered_by_place] },
    { label: t('confirmation_page.lbl_about'), parts: [name] },
    ...(profile_name !== name
      ? [{ label: t('confirmation_page.lbl_registration'), parts: [profile_name] }]
      : []),
  ]
  return lines
    .map(({ label, parts }) => ({ label, value: parts.filter(Boolean).join(', ') }))
    .filter(({ value }) => value)
    .map(({ label, value }) => (
      <div key={label}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </div>
    ))
}
