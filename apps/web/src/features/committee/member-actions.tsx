import { Title } from '@mantine/core'
import type { CommitteeMember } from '@sangam/contract/committee/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useCall } from '../../lib/calls/use-call.ts'
import { isActive, isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { useMemberLabels } from './member.labels.ts'

interface MemberActionOffer {
  status: 0 | 1 | 2
  label: TextKey
  question: 'msg_confirm_activate' | 'msg_confirm_deactivate' | 'msg_confirm_delete'
  isShown: (member: CommitteeMember) => boolean
}

/** The actions and when each is offered; the server checks again. */
const offered: MemberActionOffer[] = [
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
  /** Leaves the page; runs after success. */
  onDone: () => Promise<void>
}

export function MemberActions({ member, onDone }: MemberActionsProps) {
  const { t } = useTranslation()
  const { nameOf } = useMemberLabels()
  const change = useCall('committee/enable-disable', {
    noticeMs: timing.noticeCommittee,
    onSuccess: onDone,
  })
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {t('committee.lbl_actions')}
      </Title>
      <ActionBar
        actions={offered
          .filter((action) => action.isShown(member))
          .map((action) => ({
            label: t(action.label),
            isDanger: action.label === 'committee.btn_delete',
            question: t(`committee.${action.question}`, { name: nameOf(member) }),
            run: () =>
              change({
                committee_member_id: member.id,
                acton_name: action.status,
                action_type: 'enable_disable',
              }),
          }))}
      />
    </section>
  )
}
