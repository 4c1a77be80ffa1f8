import { Text } from '@mantine/core'
import type { UserAction, UserRecord } from '@sangam/contract/accounts/users.calls'
import type { TextKey } from '@sangam/i18n/keys'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { isActive, isDeactivated, isPending, isRejected, isVerified } from '../../lib/states.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ActionBar, type OfferedAction } from '../../ui/action-bar.tsx'
import { deactivationReasons } from './deactivation-reasons.ts'
import { userName } from './user-name.ts'
import { UserNumberButton } from './user-number-button.tsx'

interface UserActionOffer {
  label: TextKey
  type: UserAction
  value: string
  needsRemark?: boolean
  isDanger?: boolean
  isShown: (user: UserRecord) => boolean
}

const isVerifiedAndActive = (user: UserRecord) => isVerified(user) && isActive(user)

/** The actions and when each is offered; the server checks again. */
const offered: UserActionOffer[] = [
  {
    label: 'users_page.btn_verify',
    type: 'user_verification',
    value: '1',
    isShown: (user) => user.is_approval && !isVerified(user),
  },
  {
    label: 'users_page.btn_reject',
    type: 'user_verification',
    value: '2',
    needsRemark: true,
    isShown: (user) => user.is_approval && !isRejected(user),
  },
  {
    label: 'users_page.btn_activate',
    type: 'user_enable_disable',
    value: '1',
    isShown: (user) => user.is_approval && isDeactivated(user),
  },
  {
    label: 'users_page.btn_deactivate',
    type: 'user_enable_disable',
    value: '0',
    needsRemark: true,
    isDanger: true,
    isShown: (user) => user.is_approval && isActive(user),
  },
  {
    label: 'users_page.btn_grant_access',
    type: 'vadhu_var_access',
    value: '1',
    isShown: (user) =>
      user.is_approval && isVerifiedAndActive(user) && user.is_bride_groom_access === 0,
  },
  {
    label: 'users_page.btn_remove_access',
    type: 'vadhu_var_access',
    value: '0',
    isShown: (user) => user.is_approval && user.is_bride_groom_access === 1,
  },
  {
    label: 'users_page.btn_make_associate',
    type: 'user_associate',
    value: '1',
    isShown: (user) => user.is_approval && isVerifiedAndActive(user) && user.is_associate === 0,
  },
  {
    label: 'users_page.btn_end_associate',
    type: 'user_associate',
    value: '0',
    isShown: (user) => user.is_approval && user.is_associate === 1,
  },
  {
    label: 'users_page.btn_make_member',
    type: 'user_role',
    value: 'member',
    isShown: (user) => user.is_edit && user.roles !== 'member',
  },
  {
    label: 'users_page.btn_make_admin',
    type: 'user_role',
    value: 'admin',
    isShown: (user) => user.is_edit && isVerifiedAndActive(user) && user.roles !== 'admin',
  },
  {
    label: 'users_page.btn_make_super_admin',
    type: 'user_role',
    value: 'super_admin',
    isShown: (user) => user.is_edit && isVerifiedAndActive(user) && user.roles !== 'super_admin',
  },
]

export function UserActions({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const goBack = useGoBack(link.users)
  const change = useCall('user-actions', {
    undo: { subject: 'user', id: user.id },
    onSuccess: goBack,
  })
  const endSessions = useCall('end-user-sessions', {
    noticeMs: timing.noticeAction,
    onSuccess: goBack,
  })
  const questionOf = (label: TextKey) =>
    t('users_page.msg_confirm', { action: t(label), name: userName(user) })
  const actions: OfferedAction[] = offered
    .filter((action) => action.isShown(user))
    .map((action) => ({
      label: t(action.label),
      question: action.isDanger
        ? t('users_page.msg_confirm_deactivate', { name: userName(user) })
        : questionOf(action.label),
      needsRemark: action.needsRemark,
      isDanger: action.isDanger,
      confirmLabel: action.isDanger ? t(action.label) : undefined,
      readyRemarks: action.isDanger ? deactivationReasons.map((reason) => t(reason)) : undefined,
      isMain: action.label === 'users_page.btn_verify',
      run: (remark) =>
        change({
          user_details_id: user.id,
          action_type: action.type,
          acton_data: action.value,
          acton_remark: remark,
        }),
    }))
  if (user.is_approval) {
    actions.push({
      label: t('users_page.btn_end_sessions'),
      question: questionOf('users_page.btn_end_sessions'),
      run: () => endSessions({ user_details_id: user.id }),
    })
    actions.push({
      label: t('users_page.btn_end_sessions_and_passkeys'),
      question: questionOf('users_page.btn_end_sessions_and_passkeys'),
      run: () => endSessions({ user_details_id: user.id, remove_passkeys: 1 }),
    })
  }
  if (actions.length === 0) return <Text c="dimmed">{t('users_page.msg_no_actions')}</Text>
  return (
    <ActionBar actions={actions} readyRemarks={rejectReasons.users.map((reason) => t(reason))}>
      {user.is_edit && <UserNumberButton user={user} />}
      {user.is_approval && !isPending(user) && (
        <TellOnWhatsApp
          mobile={user.mobile}
          decision={isVerified(user) ? 'member_verified' : 'member_rejected'}
        />
      )}
    </ActionBar>
  )
}
