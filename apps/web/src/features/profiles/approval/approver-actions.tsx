import { Box } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { TellOnWhatsApp } from '../../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../../lib/calls/use-call.ts'
import { rejectReasons } from '../../../lib/forms/reject-reasons.ts'
import { isActive, isDeactivated } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../../ui/records/other-admin-hint.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { canVerifyOwner } from '../owner-case.tsx'
import { PictureActions } from '../pictures/picture-actions.tsx'
import { CandidateCheck } from './candidate-check.tsx'
import { CandidateMark } from './candidate-mark.tsx'
import { hasCandidateMark } from './candidate-number.ts'
import { isWaitingForDecision } from './decision-state.ts'

interface ApproverAction {
  label: TextKey
  question: TextKey
  needsRemark?: boolean
  isDanger?: boolean
  isMain?: boolean
  /** It ends the waiting, other than the actions that are always possible. */
  isDecision?: boolean
  isShown: boolean
  run: (remark: string) => Promise<unknown>
}

/** On a phone the bar at the bottom has these buttons. */
const notOnPhone = { visibleFrom: 'sm' } as const

const removalReasons = ['family_wish', 'married', 'person_duplicate', 'doubt'] as const

const isDecision = (action: ApproverAction) => action.isDecision === true

interface ApproverActionsProps {
  profile: ProfileRecord
  /** Leaves the page; runs after success. */
  onDone: () => Promise<void>
}

/** The decision about a profile that waits, for the bar of a phone. */
export function ApproverDecision(props: ApproverActionsProps) {
  const actions = useApproverActions(props.profile, props.onDone)
  return <Actions profile={props.profile} actions={actions.filter(isDecision)} />
}

/** The actions of an approver; each asks for confirmation. */
export function ApproverActions({ profile, onDone }: ApproverActionsProps) {
  const { t } = useTranslation()
  const actions = useApproverActions(profile, onDone)
  return (
    <SectionCard title={t('details_page.lbl_admin_actions')} bg="var(--sangam-band)">
      {profile.needs_other_admin && <OtherAdminHint />}
      {profile.candidate_consent &&
        hasCandidateMark(profile.candidate_consent, profile.candidate_number) && (
          <Box mb="sm">
            <CandidateMark state={profile.candidate_consent} number={profile.candidate_number} />
          </Box>
        )}
      <CandidateCheck profile={profile} />
      <Box {...(isWaitingForDecision(profile) && notOnPhone)} mb="sm">
        <Actions profile={profile} actions={actions.filter(isDecision)} />
      </Box>
      <PictureActions profile={profile} />
      <Actions profile={profile} actions={actions.filter((action) => !isDecision(action))} />
      {profile.registration_status !== 'Pending' && (
        <Box mt="sm">
          <TellOnWhatsApp
            mobile={profile.login_mobile}
            name={profile.full_name}
            number={profile.registration_number}
            reason={profile.rejected_remark}
            decision={
              profile.registration_status === 'Approved' ? 'profile_approved' : 'profile_rejected'
            }
          />
        </Box>
      )}
    </SectionCard>
  )
}

function Actions({ profile, actions }: { profile: ProfileRecord; actions: ApproverAction[] }) {
  const { t } = useTranslation()
  return (
    <ActionBar
      readyRemarks={rejectReasons.profiles}
      actions={actions
        .filter(({ isShown }) => isShown)
        .map(({ label, question, needsRemark, isDanger, isMain, run }) => ({
          label: t(label),
          question: t(question, {
            name: profile.full_name,
            number: profile.registration_number,
          }),
          needsRemark,
          isMain,
          isDanger,
          confirmLabel: isDanger ? t(label) : undefined,
          readyRemarks: isDanger ? removalReasons : undefined,
          run,
        }))}
    />
  )
}

/** The actions and when each is offered; the server checks again. */
function useApproverActions(
  profile: ProfileRecord,
  onSuccess: () => Promise<void>,
): ApproverAction[] {
  const options = { undo: { subject: 'profile', id: profile.id }, onSuccess } as const
  const decideProfile = useCall('vadhu-var/approve-reject', options)
  const decidePhoto = useCall('vadhu-var/approve-reject-profile-img', options)
  const changeStatus = useCall('vadhu-var/enable-disable', options)
  const changeLock = useCall('vadhu-var/profile-lock', options)
  const endWrongSeat = useCall('confirmations/end-wrong-seat')

  const bride_groom_id = profile.id
  const seen_version = profile.version
  const decide =
    (acton_name: 'Approved' | 'Rejected', with_owner: 0 | 1 = 0) =>
    (acton_remark: string) =>
      decideProfile({
        bride_groom_id,
        acton_name,
        acton_remark,
        action_type: 'approv_reject',
        seen_version,
        with_owner,
      })
  const decideOnPhoto = (acton_name: 'Approved' | 'Rejected') => (acton_remark: string) =>
    decidePhoto({
      bride_groom_id,
      acton_name,
      acton_remark,
      action_type: 'profile_photo',
      seen_version,
    })
  const setStatus = (acton_name: 0 | 1 | 2) => (acton_remark: string) =>
    changeStatus({ bride_groom_id, acton_name, acton_remark, action_type: 'enable_disable' })
  const setLock = (acton_name: 0 | 1) => () =>
    changeLock({ bride_groom_id, acton_name, action_type: 'is_vadhu_var_profile_lock' })

  const status = profile.registration_status
  const isPending = status === 'Pending' && !profile.needs_other_admin
  const canApprove = isPending || (status === 'Rejected' && !profile.is_own)
  const withOwner = canVerifyOwner(profile)
  const hasNewPhoto = profile.is_profile_img_approval
  return [
    {
      label: 'owner_case.btn_approve_all',
      question: 'details_page.msg_confirm_approve_all',
      isDecision: true,
      isMain: true,
      isShown: canApprove && withOwner,
      run: decide('Approved', 1),
    },
    {
      label: withOwner ? 'owner_case.btn_approve_only' : 'details_page.btn_approve',
      question: withOwner
        ? 'details_page.msg_confirm_approve_only'
        : 'details_page.msg_confirm_approve',
      isDecision: true,
      isMain: !withOwner,
      isShown: canApprove,
      run: decide('Approved'),
    },
    {
      label: 'details_page.btn_reject',
      question: 'details_page.msg_confirm_reject',
      isDecision: true,
      needsRemark: true,
      isShown: isPending,
      run: decide('Rejected'),
    },
    {
      label: 'details_page.btn_approve_photo',
      question: 'details_page.msg_confirm_approve_photo',
      isDecision: true,
      isMain: true,
      isShown: hasNewPhoto,
      run: decideOnPhoto('Approved'),
    },
    {
      label: 'details_page.btn_reject_photo',
      question: 'details_page.msg_confirm_reject_photo',
      isDecision: true,
      needsRemark: true,
      isShown: hasNewPhoto,
      run: decideOnPhoto('Rejected'),
    },
    {
      label: 'details_page.btn_lock',
      question: 'details_page.msg_confirm_lock',
      isShown: profile.is_lock === 0,
      run: setLock(1),
    },
    {
      label: 'details_page.btn_unlock',
      question: 'details_page.msg_confirm_unlock',
      isShown: profile.is_lock === 1,
      run: setLock(0),
    },
    {
      label: 'candidate_check.btn_wrong_number',
      question: 'candidate_check.msg_wrong_number',
      needsRemark: true,
      isShown: profile.has_candidate_seat && !profile.is_own,
      run: (acton_remark) => endWrongSeat({ bride_groom_id, acton_remark }),
    },
    {
      label: 'details_page.btn_activate',
      question: 'details_page.msg_confirm_activate',
      isShown: isDeactivated(profile),
      run: setStatus(1),
    },
    {
      label: 'details_page.btn_deactivate',
      question: 'details_page.msg_confirm_deactivate',
      needsRemark: true,
      isDanger: true,
      isShown: isActive(profile),
      run: setStatus(0),
    },
    {
      label: 'details_page.btn_delete',
      question: 'details_page.msg_confirm_delete',
      needsRemark: true,
      isDanger: true,
      isShown: true,
      run: setStatus(2),
    },
  ]
}
