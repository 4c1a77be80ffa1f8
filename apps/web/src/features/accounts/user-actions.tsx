import { Button, Group, Text } from '@mantine/core'
import type { UserAction, UserRecord } from '@sangam/contract/accounts/users.calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, api } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { isActive, isDeactivated, isRejected, isVerified } from '../../lib/states.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'

interface OfferedAction {
  label: TextKey
  type: UserAction
  value: string
  needsRemark?: boolean
  isShown: (user: UserRecord) => boolean
}

const isVerifiedAndActive = (user: UserRecord) => isVerified(user) && isActive(user)

/** Which action is offered for which state; the server decides again. */
const offered: OfferedAction[] = [
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
  const cache = useQueryClient()
  // the action stays known while the dialog closes, so that its words do not vanish first
  const [asked, setAsked] = useState<OfferedAction>()
  const [isAsking, setAsking] = useState(false)
  const ask = (action: OfferedAction) => {
    setAsked(action)
    setAsking(true)
  }
  const act = useMutation({
    mutationFn: ({ action, remark }: { action: OfferedAction; remark: string }) =>
      api('user-actions', {
        user_details_id: user.id,
        action_type: action.type,
        acton_data: action.value,
        acton_remark: remark,
      }),
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: async () => {
      setAsking(false)
      await Promise.all(
        (
          [
            'get-user-list',
            'get-user-details-by-id',
            'admin/dashboard',
            'admin/audit-trail',
          ] as const
        ).map((path) => cache.invalidateQueries(allOf(path))),
      )
    },
  })
  const shown = offered.filter((action) => action.isShown(user))
  if (shown.length === 0) return <Text c="dimmed">{t('users_page.msg_no_actions')}</Text>
  return (
    <>
      <Group gap="sm">
        {shown.map((action) => (
          <Button
            key={action.label}
            variant={action.label === 'users_page.btn_verify' ? 'filled' : 'default'}
            onClick={() => ask(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        question={
          asked ? t('users_page.msg_confirm', { action: t(asked.label), name: nameOf(user) }) : ''
        }
        withRemark={asked?.needsRemark ?? false}
        isBusy={act.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={(remark) => asked && act.mutate({ action: asked, remark })}
      />
    </>
  )
}
