import type { Input } from '@sangam/contract/calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

interface OwnerAction {
  label: TextKey
  question: TextKey
  action: Input<'vadhu-var/my-profile'>['action']
  isShown: (profile: ProfileRecord) => boolean
  /** The bride or groom may do it in a registration of the family. */
  isForCandidate?: true
}

const actions: OwnerAction[] = [
  {
    label: 'details_page.btn_pause',
    question: 'details_page.msg_confirm_pause',
    action: 'pause',
    isForCandidate: true,
    isShown: (profile) => profile.owner_state === 'active',
  },
  {
    label: 'details_page.btn_resume',
    question: 'details_page.msg_confirm_resume',
    action: 'resume',
    isForCandidate: true,
    isShown: (profile) => profile.owner_state !== 'active',
  },
  {
    label: 'details_page.btn_married',
    question: 'details_page.msg_confirm_married',
    action: 'married',
    isShown: (profile) => profile.owner_state !== 'married',
  },
  {
    label: 'details_page.btn_delete_own',
    question: 'details_page.msg_confirm_delete_own',
    action: 'delete',
    isShown: () => true,
  },
]

interface OwnerActionsProps {
  profile: ProfileRecord
  /** Leaves the page; runs after its owner has deleted the profile. */
  onDeleted?: () => Promise<void>
}

/** The actions of a family on its own profile, except editing. */
export function OwnerActions({ profile, onDeleted }: OwnerActionsProps) {
  const { t } = useTranslation()
  const change = useCall('vadhu-var/my-profile', { noticeMs: timing.noticeAction })
  const remove = useCall('vadhu-var/my-profile', {
    noticeMs: timing.noticeAction,
    ...(onDeleted && { onSuccess: onDeleted }),
  })
  const { own_role: role } = profile
  if (role === 'relative') return null
  return (
    <SectionCard title={t('details_page.lbl_owner_actions')} bg="var(--sangam-band)">
      <ActionBar
        actions={actions
          .filter(
            (action) => action.isShown(profile) && (role === 'owner' || action.isForCandidate),
          )
          .map((offer) => ({
            label: t(offer.label),
            question: t(offer.question),
            ...(offer.action === 'delete' && {
              isDanger: true,
              confirmLabel: t('details_page.btn_delete'),
            }),
            run: () =>
              (offer.action === 'delete' ? remove : change)({
                bride_groom_id: profile.id,
                action: offer.action,
              }),
          }))}
      />
    </SectionCard>
  )
}
