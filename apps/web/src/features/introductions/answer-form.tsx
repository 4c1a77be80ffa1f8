import { Button, Group, Stack } from '@mantine/core'
import { defaultShares, type Share } from '@sangam/contract/introductions/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ShareChoice } from './share-choice.tsx'

interface AnswerFormProps {
  introductionId: number
  /** The member's profile that the other family asked for; 0: the chosen one. */
  ownProfileId: number
  /** The name of the other family's profile. */
  name: string
}

/** The answer to a request: yes with what to share, or no. */
export function AnswerForm({ introductionId, ownProfileId, name }: AnswerFormProps) {
  const { t } = useTranslation()
  const [shares, setShares] = useState<Share[]>([...defaultShares])
  const answer = useCall('introductions/answer')
  return (
    <Stack>
      <ShareChoice ownProfileId={ownProfileId} value={shares} onChange={setShares} />
      <Group>
        <Button
          mih={44}
          disabled={shares.length === 0}
          loading={answer.isPending}
          onClick={() => void answer({ introduction_id: introductionId, answer: 'accept', shares })}
        >
          {t('contact_card.btn_yes')}
        </Button>
        <ActionBar
          actions={[
            {
              label: t('contact_card.btn_no'),
              question: t('contact_card.msg_confirm_no', { name }),
              confirmLabel: t('contact_card.btn_confirm_no'),
              run: () => answer({ introduction_id: introductionId, answer: 'decline' }),
            },
          ]}
        />
      </Group>
    </Stack>
  )
}
