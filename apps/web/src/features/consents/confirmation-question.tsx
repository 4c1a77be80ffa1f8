import { Stack, Text, Title } from '@mantine/core'
import type { OpenedConfirmation, ReadConfirmation } from '@sangam/contract/consents/link.calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NotMe } from './not-me.tsx'
import { YesNoAnswer } from './yes-no-answer.tsx'

interface ConfirmationQuestionProps {
  question: OpenedConfirmation
  read: ReadConfirmation
  isBusy: boolean
  onAnswer: (answer: 'yes' | 'no' | 'not_me') => Promise<unknown>
}

/** After the code: what is stored, and the three answers. */
export function ConfirmationQuestion({
  question: { state, notice },
  read: { profile_name, registration_number, stored },
  isBusy,
  onAnswer,
}: ConfirmationQuestionProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      {registration_number && (
        <div>
          <Text size="sm" c="dimmed">
            {t('confirmation_page.lbl_registration')}
          </Text>
          <Text fw={600}>
            {profile_name} <span style={{ whiteSpace: 'nowrap' }}>({registration_number})</span>
          </Text>
        </div>
      )}
      {stored.length > 0 && (
        <div>
          <Title order={2} size="h4" mb={4}>
            {t('confirmation_page.lbl_stored')}
          </Title>
          <Stack gap={4}>
            {stored.map(({ label, value }) => (
              <Text key={label} style={{ overflowWrap: 'anywhere' }}>
                <Text span c="dimmed">{`${label}: `}</Text>
                {value}
              </Text>
            ))}
          </Stack>
        </div>
      )}
      <Text fw={600}>{notice.statement}</Text>
      <YesNoAnswer
        yes={t('confirmation_page.btn_yes')}
        no={t('confirmation_page.btn_no')}
        state={state}
        isPending={isBusy}
        onAnswer={(answer) => void onAnswer(answer)}
      />
      <NotMe onNotMe={() => onAnswer('not_me')} />
    </Stack>
  )
}
