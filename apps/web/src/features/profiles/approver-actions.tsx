import { Button, Card, Group, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useState } from 'react'
import { type Answer, api } from '../../lib/api.ts'
import { isActive, isDeactivated } from '../../lib/states.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useProfileAction } from './use-profile-action.ts'

interface ApproverAction {
  label: TextKey
  needsRemark?: boolean
  isShown: (profile: ProfileRecord) => boolean
  run: (
    profile: ProfileRecord,
    remark: string,
  ) => Promise<
    Answer<
      | 'vadhu-var/approve-reject'
      | 'vadhu-var/approve-reject-profile-img'
      | 'vadhu-var/enable-disable'
      | 'vadhu-var/profile-lock'
    >
  >
}

const decide = (acton_name: 'Approved' | 'Rejected') => (profile: ProfileRecord, remark: string) =>
  api('vadhu-var/approve-reject', {
    bride_groom_id: profile.id,
    acton_name,
    acton_remark: remark,
    action_type: 'approv_reject',
  })

const decidePhoto =
  (acton_name: 'Approved' | 'Rejected') => (profile: ProfileRecord, remark: string) =>
    api('vadhu-var/approve-reject-profile-img', {
      bride_groom_id: profile.id,
      acton_name,
      acton_remark: remark,
      action_type: 'profile_photo',
    })

const setRowStatus = (acton_name: 0 | 1 | 2) => (profile: ProfileRecord, remark: string) =>
  api('vadhu-var/enable-disable', {
    bride_groom_id: profile.id,
    acton_name,
    acton_remark: remark,
    action_type: 'enable_disable',
  })

const setLock = (acton_name: 0 | 1) => (profile: ProfileRecord, remark: string) =>
  api('vadhu-var/profile-lock', {
    bride_groom_id: profile.id,
    acton_name,
    acton_remark: remark,
    action_type: 'is_vadhu_var_profile_lock',
  })

const isPending = (profile: ProfileRecord) => profile.registration_status === 'Pending'

/** Which action a state allows; the server decides again. */
const actions: ApproverAction[] = [
  { label: 'details_page.btn_approve', isShown: isPending, run: decide('Approved') },
  {
    label: 'details_page.btn_reject',
    needsRemark: true,
    isShown: isPending,
    run: decide('Rejected'),
  },
  {
    label: 'details_page.btn_approve_photo',
    isShown: (profile) => profile.is_profile_img_approval,
    run: decidePhoto('Approved'),
  },
  {
    label: 'details_page.btn_reject_photo',
    needsRemark: true,
    isShown: (profile) => profile.is_profile_img_approval,
    run: decidePhoto('Rejected'),
  },
  {
    label: 'details_page.btn_lock',
    isShown: (profile) => profile.is_lock === 0,
    run: setLock(1),
  },
  {
    label: 'details_page.btn_unlock',
    isShown: (profile) => profile.is_lock === 1,
    run: setLock(0),
  },
  {
    label: 'details_page.btn_activate',
    isShown: isDeactivated,
    run: setRowStatus(1),
  },
  {
    label: 'details_page.btn_deactivate',
    isShown: isActive,
    run: setRowStatus(0),
  },
  { label: 'details_page.btn_delete', isShown: () => true, run: setRowStatus(2) },
]

const readyReasons = ['photo', 'incomplete', 'doubt', 'duplicate'] as const

/** An approver's controls; every one asks first. */
export function ApproverActions(props: { profile: ProfileRecord; onDone: () => void }) {
  const { profile, onDone } = props
  const { t } = useTranslation()
  const [asked, setAsked] = useState<ApproverAction | null>(null)
  const act = useProfileAction(onDone)
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-band)">
      <Title order={2} size="h3" mb="sm">
        {t('details_page.lbl_admin_actions')}
      </Title>
      <Group gap="sm">
        {actions
          .filter((action) => action.isShown(profile))
          .map((action) => (
            <Button
              key={action.label}
              variant={action.label.startsWith('details_page.btn_approve') ? 'filled' : 'default'}
              onClick={() => setAsked(action)}
            >
              {t(action.label)}
            </Button>
          ))}
      </Group>
      <ConfirmDialog
        isOpen={asked !== null}
        question={
          asked
            ? t('details_page.msg_confirm', {
                action: t(asked.label),
                name: profile.full_name,
                number: profile.registration_number,
              })
            : ''
        }
        withRemark={asked?.needsRemark ?? false}
        readyRemarks={readyReasons.map((reason) => t(`details_page.reason_${reason}`))}
        isBusy={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={(remark) =>
          asked && act.mutate(() => asked.run(profile, remark), { onSettled: () => setAsked(null) })
        }
      />
    </Card>
  )
}
