import { Text } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EnlargeablePhoto } from '../../ui/enlargeable-photo.tsx'
import classes from './profile-review.module.css'

/** Approves or rejects the new photos of approved profiles. */
export default function PhotoReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const profile = useFreshQuery('get-vadhu-var-details-by-id', { bride_groom_id: id }, true)
  const call = useCall('vadhu-var/approve-reject-profile-img', {
    undo: { subject: 'profile', id: id },
  })
  const decide = (seen: ProfileRecord, acton_name: 'Approved' | 'Rejected', acton_remark: string) =>
    call({
      bride_groom_id: id,
      acton_name,
      acton_remark,
      action_type: 'profile_photo',
      seen_version: seen.version,
    })
  return (
    <ReviewScreen id={id} position={position} query={profile}>
      {(data) => ({
        name: data.full_name,
        detail: `${data.registration_number} · ${t('profile.age_years', { age: data.age })}`,
        page: link.profileById(id),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.photos,
        isBusy: call.isPending,
        content: (
          <div className={classes.photos}>
            <Photo label={t('review.lbl_new')} src={data.new_appended_image_path} />
            <Photo label={t('review.lbl_current')} src={data.appended_image_path} />
          </div>
        ),
      })}
    </ReviewScreen>
  )
}

function Photo({ label, src }: { label: string; src: string }) {
  const { t } = useTranslation()
  // empty for a moment after the decision
  if (!src) return null
  return (
    <figure>
      <Text component="figcaption" c="dimmed" mb={4}>
        {label}
      </Text>
      <EnlargeablePhoto src={src} alt={label} label={t('review.btn_enlarge', { name: label })} />
    </figure>
  )
}
