import { Card, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar } from '../../ui/action-bar.tsx'

/** Blocks the family of a profile and returns to the list. */
export function BlockFamily({ profileId, name }: { profileId: number; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const block = useCall('blocks/add', {
    noticeMs: timing.noticeAction,
    // the profile of this page can no longer be read
    onSuccess: () => navigate(link.matrimony),
  })
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Text size="sm" c="dimmed" mb="sm">
        {t('blocks.msg_hint')}
      </Text>
      <ActionBar
        actions={[
          {
            label: t('blocks.btn_block'),
            question: t('blocks.msg_confirm_block', { name }),
            confirmLabel: t('blocks.btn_confirm_block'),
            isDanger: true,
            run: () => block({ bride_groom_id: profileId }),
          },
        ]}
      />
    </Card>
  )
}
