import { Group } from '@mantine/core'
import { approvalReview } from '../../../layout/review/approval-review.tsx'
import { link } from '../../../lib/links.ts'
import { EnlargeablePhoto } from '../../../ui/pictures/enlargeable-photo.tsx'
import { canVerifyOwner, OwnerCase } from '../owner-case.tsx'
import { ProfileDetails } from '../profile-details.tsx'
import { CandidateCheck } from './candidate-check.tsx'
import { CandidateMark } from './candidate-mark.tsx'
import { DowryFlag } from './dowry-flag.tsx'
import classes from './profile-review.module.css'

/** Approves or rejects new profiles, together with their owners. */
export default approvalReview({
  queue: 'profiles',
  subject: 'profile',
  read: 'get-vadhu-var-details-by-id',
  bodyOf: (bride_groom_id) => ({ bride_groom_id }),
  decide: 'vadhu-var/approve-reject',
  requestOf: (profile, { id, outcome, remark }) => ({
    bride_groom_id: id,
    acton_name: outcome,
    acton_remark: remark,
    action_type: 'approv_reject',
    seen_version: profile.version,
    with_owner: outcome === 'Approved' && canVerifyOwner(profile) ? 1 : 0,
  }),
  show: (profile, t) => ({
    name: profile.full_name,
    detail: [
      profile.name_other,
      profile.registration_number,
      t('profile.age_years', { age: profile.age }),
    ]
      .filter(Boolean)
      .join(' · '),
    page: link.profileById(profile.id),
    ...(canVerifyOwner(profile) && { approveLabel: t('owner_case.btn_approve_all') }),
    tell: {
      mobile: profile.login_mobile,
      number: profile.registration_number,
      approved: 'profile_approved',
      rejected: 'profile_rejected',
    },
    content: (
      <>
        <div className={classes.top}>
          <EnlargeablePhoto
            src={profile.appended_image_path}
            alt={profile.full_name}
            label={t('review.btn_enlarge', { name: profile.full_name })}
          />
          {profile.owner && <OwnerCase profile={profile} owner={profile.owner} />}
        </div>
        <DowryFlag requirement={profile.requirement} />
        {profile.candidate_consent && (
          <Group mb="md">
            <CandidateMark state={profile.candidate_consent} number={profile.candidate_number} />
          </Group>
        )}
        <CandidateCheck profile={profile} />
        <ProfileDetails profile={profile} />
      </>
    ),
  }),
})
