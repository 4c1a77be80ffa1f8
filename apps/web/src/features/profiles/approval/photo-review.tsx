import { approvalReview } from '../../../layout/review/approval-review.tsx'
import { link } from '../../../lib/links.ts'
import classes from './profile-review.module.css'
import { ReviewedPhoto } from './reviewed-photo.tsx'

/** Approves or rejects the new photos of approved profiles. */
export default approvalReview({
  queue: 'photos',
  subject: 'profile',
  read: 'get-vadhu-var-details-by-id',
  bodyOf: (bride_groom_id) => ({ bride_groom_id }),
  decide: 'vadhu-var/approve-reject-profile-img',
  requestOf: (profile, { id, outcome, remark }) => ({
    bride_groom_id: id,
    acton_name: outcome,
    acton_remark: remark,
    action_type: 'profile_photo',
    seen_version: profile.version,
  }),
  show: (profile, t) => ({
    name: profile.full_name,
    detail: `${profile.registration_number} · ${t('profile.age_years', { age: profile.age })}`,
    page: link.profileById(profile.id),
    tell: {
      mobile: profile.login_mobile,
      number: profile.registration_number,
      approved: 'photo_approved',
      rejected: 'photo_rejected',
    },
    content: (
      <div className={classes.photos}>
        <ReviewedPhoto label={t('review.lbl_new')} src={profile.new_appended_image_path} />
        <ReviewedPhoto label={t('review.lbl_current')} src={profile.appended_image_path} />
      </div>
    ),
  }),
})
