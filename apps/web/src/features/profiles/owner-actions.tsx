import { Button, Card, Group, Title } from '@mantine/core'
import type { Input } from '@sangam/contract/calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useProfileAction } from './use-profile-action.ts'

interface OwnerAction {
  label: TextKey
  action: Input<'vadhu-var/my-profile'>['action']
  isShown: (profile: ProfileRecord) => boolean
}

const actions: OwnerAction[] = [
  {
    label: 'details_page.btn_pause',
    action: 'pause',
    isShown: (profile) => profile.owner_state === 'active',
  },
  {
    label: 'details_page.btn_resume',
    action: 'resume',
    isShown: (profile) => profile.owner_state !== 'active',
  },
  {
    label: 'details_page.btn_married',
    action: 'married',
    isShown: (profile) => profile.owner_state !== 'married',
  },
  { label: 'details_page.btn_delete_own', action: 'delete', isShown: () => true },
]

/** What a family may do with its own profile, beside editing it. */
export function OwnerActions(props: { profile: ProfileRecord; onDeleted: () => void }) {
  const { profile, onDeleted } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState<OwnerAction | null>(null)
  const act = useProfileAction(() => {
    if (asked?.action === 'delete') onDeleted()
  })
  const question = (action: OwnerAction) =>
    action.action === 'delete'
      ? t('details_page.msg_confirm_delete_own')
      : t('details_page.msg_confirm', {
          action: t(action.label),
          name: profile.full_name,
          number: profile.registration_number,
        })
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-band)">
      <Title order={2} size="h3" mb="sm">
        {t('details_page.lbl_owner_actions')}
      </Title>
      <Group gap="sm">
        {actions
          .filter((action) => action.isShown(profile))
          .map((action) => (
            <Button key={action.label} variant="default" onClick={() => setAsked(action)}>
              {t(action.label)}
            </Button>
          ))}
      </Group>
      <ConfirmDialog
        isOpen={asked !== null}
        question={asked ? question(asked) : ''}
        isBusy={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked &&
          act.mutate(
            () => api('vadhu-var/my-profile', { bride_groom_id: profile.id, action: asked.action }),
            { onSettled: () => setAsked(null) },
          )
        }
      />
    </Card>
  )
}
