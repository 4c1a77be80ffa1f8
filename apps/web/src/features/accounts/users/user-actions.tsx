import { Text, Title } from '@mantine/core'
import type { UserAction, UserRecord } from '@sangam/contract/accounts/users.calls'
import { TellOnWhatsApp } from '../../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../../lib/calls/use-call.ts'
import { rejectReasons } from '../../../lib/forms/reject-reasons.ts'
import { link } from '../../../lib/links.ts'
import {
  isActive,
  isDeactivated,
  isPending,
  isRejected,
  isVerified,
} from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { useGoBack } from '../../../lib/use-go-back.ts'
import { ActionBar, type OfferedAction } from '../../../ui/action-bar.tsx'
import { deactivationReasons } from './deactivation-reasons.ts'
import { userName } from './user-name.ts'
import { UserNumberButton } from './user-number-button.tsx'

interface UserActionOffer {
  /** Part of the text keys of its button and its question. */
  name:
    | 'verify'
    | 'reject'
    | 'activate'
    | 'deactivate'
    | 'grant_access'
    | 'remove_access'
    | 'make_associate'
    | 'end_associate'
    | 'make_member'
    | 'make_admin'
    | 'make_super_admin'
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
    name: 'verify',
    type: 'user_verification',
    value: '1',
    isShown: (user) => user.is_approval && !isVerified(user),
  },
  {
    name: 'reject',
    type: 'user_verification',
    value: '2',
    needsRemark: true,
    isShown: (user) => user.is_approval && !isRejected(user),
  },
  {
    name: 'activate',
    type: 'user_enable_disable',
    value: '1',
    isShown: (user) => user.is_approval && isDeactivated(user),
  },
  {
    name: 'deactivate',
    type: 'user_enable_disable',
    value: '0',
    needsRemark: true,
    isDanger: true,
    isShown: (user) => user.is_approval && isActive(user),
  },
  {
    name: 'grant_access',
    type: 'vadhu_var_access',
    value: '1',
    isShown: (user) =>
      user.is_approval && isVerifiedAndActive(user) && user.is_bride_groom_access === 0,
  },
  {
    name: 'remove_access',
    type: 'vadhu_var_access',
    value: '0',
    isShown: (user) => user.is_approval && user.is_bride_groom_access === 1,
  },
  {
    name: 'make_associate',
    type: 'user_associate',
    value: '1',
    isShown: (user) => user.is_approval && isVerifiedAndActive(user) && user.is_associate === 0,
  },
  {
    name: 'end_associate',
    type: 'user_associate',
    value: '0',
    isShown: (user) => user.is_approval && user.is_associate === 1,
  },
  {
    name: 'make_member',
    type: 'user_role',
    value: 'member',
    isShown: (user) => user.is_edit && user.roles !== 'member',
  },
  {
    name: 'make_admin',
    type: 'user_role',
    value: 'admin',
    isShown: (user) => user.is_edit && isVerifiedAndActive(user) && user.roles !== 'admin',
  },
  {
    name: 'make_super_admin',
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
  const name = userName(user)
  const actions: OfferedAction[] = offered
    .filter((action) => action.isShown(user))
    .map((action) => ({
      label: t(`users_page.btn_${action.name}`),
      question: t(`users_page.msg_confirm_${action.name}`, { name }),
      needsRemark: action.needsRemark,
      isDanger: action.isDanger,
      confirmLabel: action.isDanger ? t(`users_page.btn_${action.name}`) : undefined,
      readyRemarks: action.isDanger ? deactivationReasons : undefined,
      isMain: action.name === 'verify',
      run: (remark) =>
        change({
          user_details_id: user.id,
          action_type: action.type,
          acton_data: action.value,
          acton_remark: remark,
        }),
    }))
  // rarely needed, and far from what is decided every day
  const isOfRole = (action: OfferedAction) => roleLabels.has(action.label)
  const roleLabels = new Set(
    offered
      .filter(({ type }) => type === 'user_role')
      .map(({ name }) => t(`users_page.btn_${name}`)),
  )
  const rare = actions.filter(isOfRole)
  if (user.is_approval) {
    rare.push({
      label: t('users_page.btn_end_sessions'),
      question: t('users_page.msg_confirm_end_sessions', { name }),
      run: () => endSessions({ user_details_id: user.id }),
    })
    rare.push({
      label: t('users_page.btn_end_sessions_and_passkeys'),
      question: t('users_page.msg_confirm_end_sessions_and_passkeys', { name }),
      run: () => endSessions({ user_details_id: user.id, remove_passkeys: 1 }),
    })
  }
  const usual = actions.filter((action) => !isOfRole(action))
  if (usual.length + rare.length === 0) {
    return <Text c="dimmed">{t('users_page.msg_no_actions')}</Text>
  }
  return (
    <>
      <ActionBar actions={usual} readyRemarks={rejectReasons.users}>
        {user.is_approval && !isPending(user) && (
          <TellOnWhatsApp
            mobile={user.mobile}
            name={name}
            reason={isVerified(user) ? '' : user.acton_remark}
            decision={isVerified(user) ? 'member_verified' : 'member_rejected'}
          />
        )}
      </ActionBar>
      {rare.length > 0 && (
        <>
          <Title order={3} size="h4" mt="lg" mb="sm">
            {t('users_page.lbl_roles')}
          </Title>
          <ActionBar actions={rare}>{user.is_edit && <UserNumberButton user={user} />}</ActionBar>
        </>
      )}
    </>
  )
}
