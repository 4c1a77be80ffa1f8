import { Button, Group, Title } from '@mantine/core'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf, api } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { isActive, isDeactivated } from '../../lib/states.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useMemberLabels } from './use-member-labels.ts'

interface OfferedAction {
  status: 0 | 1 | 2
  label: TextKey
  question: 'msg_confirm_activate' | 'msg_confirm_deactivate' | 'msg_confirm_delete'
  isShown: (member: CommitteeMember) => boolean
}

/** Which action is offered for which state; the server decides again. */
const offered: OfferedAction[] = [
  {
    status: 1,
    label: 'committee.btn_activate',
    question: 'msg_confirm_activate',
    isShown: isDeactivated,
  },
  {
    status: 0,
    label: 'committee.btn_deactivate',
    question: 'msg_confirm_deactivate',
    isShown: isActive,
  },
  {
    status: 2,
    label: 'committee.btn_delete',
    question: 'msg_confirm_delete',
    isShown: () => true,
  },
]

interface MemberActionsProps {
  member: CommitteeMember
  /** Where to go once it is done. */
  onDone: () => Promise<void>
}

export function MemberActions({ member, onDone }: MemberActionsProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { nameOf } = useMemberLabels()
  // the action stays known while the dialog closes, so that its words do not vanish first
  const [asked, setAsked] = useState<OfferedAction>()
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: (action: OfferedAction) =>
      api('committee/enable-disable', {
        committee_member_id: member.id,
        acton_name: action.status,
        action_type: 'enable_disable',
      }),
    onSuccess: async ({ text }) => {
      noticeSuccess(text, timing.noticeCommittee)
      // before the caches are refreshed: a deleted member cannot be loaded again
      await onDone()
    },
    onError: (error) => noticeFailure(error, timing.noticeCommittee),
    onSettled: async () => {
      setAsking(false)
      await Promise.all([
        cache.invalidateQueries(allOf('committee/get-approve-list')),
        cache.invalidateQueries(allOf('committee/get-details-by-id')),
      ])
    },
  })
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('committee.lbl_actions')}
      </Title>
      <Group gap="sm">
        {offered
          .filter((action) => action.isShown(member))
          .map((action) => (
            <Button
              key={action.status}
              variant="default"
              onClick={() => {
                setAsked(action)
                setAsking(true)
              }}
            >
              {t(action.label)}
            </Button>
          ))}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        question={asked ? t(`committee.${asked.question}`, { name: nameOf(member) }) : ''}
        isBusy={act.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => asked && act.mutate(asked)}
      />
    </section>
  )
}
