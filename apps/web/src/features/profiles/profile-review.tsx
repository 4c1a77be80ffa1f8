import { Group } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EnlargeablePhoto } from '../../ui/enlargeable-photo.tsx'
import { CandidateCheck } from './candidate-check.tsx'
import { CandidateMark } from './candidate-mark.tsx'
import { DowryFlag } from './dowry-flag.tsx'
import { canVerifyOwner, OwnerCase } from './owner-case.tsx'
import { ProfileDetails } from './profile-details.tsx'
import classes from './profile-review.module.css'

/** Approves or rejects new profiles, together with their owners. */
export default function ProfileReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const profile = useFreshQuery('get-vadhu-var-details-by-id', { bride_groom_id: id }, true)
  const call = useCall('vadhu-var/approve-reject', { undo: { subject: 'profile', id: id } })
  const decide = (seen: ProfileRecord, acton_name: 'Approved' | 'Rejected', acton_remark: string) =>
    call({
      bride_groom_id: id,
      acton_name,
      acton_remark,
      action_type: 'approv_reject',
      seen_version: seen.version,
      with_owner: acton_name === 'Approved' && canVerifyOwner(seen) ? 1 : 0,
    })
  return (
    <ReviewScreen id={id} position={position} query={profile}>
      {(data) => ({
        name: data.full_name,
        detail: `${data.registration_number} · ${t('profile.age_years', { age: data.age })}`,
        page: link.profileById(id),
        ...(canVerifyOwner(data) && { approveLabel: t('owner_case.btn_approve_all') }),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.profiles,
        isBusy: call.isPending,
        tell: {
          mobile: data.login_mobile,
          approved: 'profile_approved',
          rejected: 'profile_rejected',
        },
        content: (
          <>
            <div className={classes.top}>
              <EnlargeablePhoto
                src={data.appended_image_path}
                alt={data.full_name}
                label={t('review.btn_enlarge', { name: data.full_name })}
              />
              {data.owner && <OwnerCase profile={data} owner={data.owner} />}
            </div>
            <DowryFlag requirement={data.requirement} />
            {data.candidate_consent && (
              <Group mb="md">
                <CandidateMark state={data.candidate_consent} number={data.candidate_number} />
              </Group>
            )}
            <CandidateCheck profile={data} />
            <ProfileDetails profile={data} />
          </>
        ),
      })}
    </ReviewScreen>
  )
}
