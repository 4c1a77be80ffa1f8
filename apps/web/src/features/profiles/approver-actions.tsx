import { Card, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { isActive, isDeactivated } from '../../lib/states.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/other-admin-hint.tsx'

interface ApproverAction {
  label: TextKey
  needsRemark?: boolean
  isShown: boolean
  run: (remark: string) => Promise<unknown>
}

const readyReasons = ['photo', 'incomplete', 'doubt', 'duplicate'] as const

interface ApproverActionsProps {
  profile: ProfileRecord
  /** Leaves the page; runs after success. */
  onDone: () => Promise<void>
}

/** The actions of an approver; each asks for confirmation. */
export function ApproverActions({ profile, onDone }: ApproverActionsProps) {
  const { t } = useTranslation()
  const actions = useApproverActions(profile, onDone)
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-band)">
      <Title order={2} size="h3" mb="sm">
        {t('details_page.lbl_admin_actions')}
      </Title>
      {profile.needs_other_admin && <OtherAdminHint />}
      <ActionBar
        readyRemarks={readyReasons.map((reason) => t(`details_page.reason_${reason}`))}
        actions={actions
          .filter(({ isShown }) => isShown)
          .map(({ label, needsRemark, run }) => ({
            label: t(label),
            question: t('details_page.msg_confirm', {
              action: t(label),
              name: profile.full_name,
              number: profile.registration_number,
            }),
            needsRemark,
            isMain: label.startsWith('details_page.btn_approve'),
            isDanger: label === 'details_page.btn_delete',
            run,
          }))}
      />
    </Card>
  )
}

/** The actions and when each is offered; the server checks again. */
function useApproverActions(
  profile: ProfileRecord,
  onSuccess: () => Promise<void>,
): ApproverAction[] {
  const options = { noticeMs: timing.noticeAction, onSuccess }
  const decideProfile = useCall('vadhu-var/approve-reject', options)
  const decidePhoto = useCall('vadhu-var/approve-reject-profile-img', options)
  const changeStatus = useCall('vadhu-var/enable-disable', options)
  const changeLock = useCall('vadhu-var/profile-lock', options)

  const bride_groom_id = profile.id
  const decide = (acton_name: 'Approved' | 'Rejected') => (acton_remark: string) =>
    decideProfile({ bride_groom_id, acton_name, acton_remark, action_type: 'approv_reject' })
  const decideOnPhoto = (acton_name: 'Approved' | 'Rejected') => (acton_remark: string) =>
    decidePhoto({ bride_groom_id, acton_name, acton_remark, action_type: 'profile_photo' })
  const setStatus = (acton_name: 0 | 1 | 2) => () =>
    changeStatus({ bride_groom_id, acton_name, action_type: 'enable_disable' })
  const setLock = (acton_name: 0 | 1) => () =>
    changeLock({ bride_groom_id, acton_name, action_type: 'is_vadhu_var_profile_lock' })

  const isPending = profile.registration_status === 'Pending' && !profile.needs_other_admin
  const hasNewPhoto = profile.is_profile_img_approval
  return [
    { label: 'details_page.btn_approve', isShown: isPending, run: decide('Approved') },
    {
      label: 'details_page.btn_reject',
      needsRemark: true,
      isShown: isPending,
      run: decide('Rejected'),
    },
    {
      label: 'details_page.btn_approve_photo',
      isShown: hasNewPhoto,
      run: decideOnPhoto('Approved'),
    },
    {
      label: 'details_page.btn_reject_photo',
      needsRemark: true,
      isShown: hasNewPhoto,
      run: decideOnPhoto('Rejected'),
    },
    { label: 'details_page.btn_lock', isShown: profile.is_lock === 0, run: setLock(1) },
    { label: 'details_page.btn_unlock', isShown: profile.is_lock === 1, run: setLock(0) },
    { label: 'details_page.btn_activate', isShown: isDeactivated(profile), run: setStatus(1) },
    { label: 'details_page.btn_deactivate', isShown: isActive(profile), run: setStatus(0) },
    { label: 'details_page.btn_delete', isShown: true, run: setStatus(2) },
  ]
}
