import { Alert, Button, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { OpenedConfirmation } from '@sangam/contract/consents/calls'
import { useTranslation } from '../../lib/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { NoticePoints } from './notice-points.tsx'

interface ConfirmationQuestionProps {
  question: OpenedConfirmation
  isBusy: boolean
  onAnswer: (answer: 'yes' | 'no') => void
  onNotMe: () => Promise<unknown>
}

/** Who entered the person, what is stored, the notice, and the three answers. */
export function ConfirmationQuestion({
  question,
  isBusy,
  onAnswer,
  onNotMe,
}: ConfirmationQuestionProps) {
  const { t } = useTranslation()
  const { state, notice } = question
  const isExpired = state === 'expired'
  const place = question.entered_by_place
  return (
    <Stack gap="md">
      {(state === 'yes' || state === 'no') && (
        <Alert color="haldi" role="status">
          {t(`confirmation_page.state_${state}`)}
        </Alert>
      )}
      {isExpired && (
        <Alert color="haldi" role="status">
          {t('confirmations.err_expired')}
        </Alert>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('confirmation_page.lbl_entered_by')}
        </Text>
        <Text fw={600}>{[question.entered_by, place].filter(Boolean).join(', ')}</Text>
      </div>
      {question.registration_number && (
        <div>
          <Text size="sm" c="dimmed">
            {t('confirmation_page.lbl_registration')}
          </Text>
          <Text fw={600}>
            {question.profile_name}{' '}
            <span style={{ whiteSpace: 'nowrap' }}>({question.registration_number})</span>
          </Text>
        </div>
      )}
      <div>
        <Title order={2} size="h4" mb={4}>
          {t('confirmation_page.lbl_stored')}
        </Title>
        <Stack gap={4}>
          {question.stored.map(({ label, value }) => (
            <Text key={label} style={{ overflowWrap: 'anywhere' }}>
              <Text span c="dimmed">{`${label}: `}</Text>
              {value}
            </Text>
          ))}
        </Stack>
      </div>
      <div>
        <Title order={2} size="h4" mb={4}>
          {notice.title}
        </Title>
        <NoticePoints notice={notice} />
      </div>
      {!isExpired && (
        <>
          <Text fw={600}>{notice.statement}</Text>
          <Text size="sm">{t('confirmation_page.msg_code', { end: question.number_end })}</Text>
          <SimpleGrid cols={2}>
            <Button
              size="md"
              variant="default"
              disabled={isBusy || state === 'yes'}
              onClick={() => onAnswer('yes')}
            >
              {t('confirmation_page.btn_yes')}
            </Button>
            <Button
              size="md"
              variant="default"
              disabled={isBusy || state === 'no'}
              onClick={() => onAnswer('no')}
            >
              {t('confirmation_page.btn_no')}
            </Button>
          </SimpleGrid>
        </>
      )}
      <ActionBar
        actions={[
          {
            label: t('confirmation_page.btn_not_me'),
            question: t('confirmation_page.msg_confirm_not_me'),
            confirmLabel: t('confirmation_page.btn_not_me'),
            run: onNotMe,
          },
        ]}
      />
    </Stack>
  )
}
