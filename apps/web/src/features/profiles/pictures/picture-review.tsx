import { Button, Group, SimpleGrid, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { approvalReview } from '../../../layout/review/approval-review.tsx'
import { approvalOffer } from '../../../layout/selection/bulk-action.ts'
import { useBulkDecision } from '../../../layout/selection/use-bulk-decision.ts'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { EnlargeablePhoto } from '../../../ui/pictures/enlargeable-photo.tsx'
import classes from '../approval/profile-review.module.css'
import { ReviewedPhoto } from '../approval/reviewed-photo.tsx'

type ReviewedPicture = Data<'vadhu-var/picture'>

/** Approves or rejects the further photos and patrikas of approved profiles, one by one. */
export default approvalReview({
  queue: 'pictures',
  subject: 'picture',
  read: 'vadhu-var/picture',
  bodyOf: (picture_id) => ({ picture_id }),
  decide: 'vadhu-var/decide-picture',
  requestOf: (picture, { id, outcome, remark }) => ({
    picture_id: id,
    acton_name: outcome,
    acton_remark: remark,
    seen_updated_at: picture.updated_at,
  }),
  show: (picture, t) => ({
    name: picture.full_name,
    detail: `${picture.registration_number} · ${t('profile.age_years', { age: picture.age })}`,
    page: link.profileById(picture.profile_id),
    tell: {
      mobile: picture.login_mobile,
      number: picture.registration_number,
      approved: 'photo_approved',
      rejected: 'picture_rejected',
    },
    content: (
      <>
        <div className={classes.photos}>
          <ReviewedPhoto
            label={t(picture.kind === 'patrika' ? 'photo.lbl_patrika' : 'review.lbl_new')}
            src={picture.address}
          />
          <ReviewedPhoto label={t('review.lbl_portrait')} src={picture.portrait} />
        </div>
        {picture.others.length > 0 && !picture.needs_other_admin && <Others picture={picture} />}
      </>
    ),
  }),
})

const offer = approvalOffer({
  queue: 'pictures',
  subject: 'picture',
  outcomes: {
    Approved: { button: 'details_page.btn_approve_photo' },
    Rejected: { button: 'details_page.btn_reject_photo' },
  },
  askMany: {
    Approved: 'details_page.msg_many_approve_photo',
    Rejected: 'details_page.msg_many_reject_photo',
  },
})

/** The other pictures of the family that wait, and a button to approve all of them. */
function Others({ picture }: { picture: ReviewedPicture }) {
  const { t } = useTranslation()
  const records = [picture, ...picture.others].map(({ id, updated_at }) => ({
    id,
    name: picture.full_name,
    seen_updated_at: updated_at,
    actions: ['approve'] as const,
  }))
  const chosen = new Map(records.map((record) => [record.id, record]))
  const decision = useBulkDecision(offer, { chosen, keep: () => undefined }, records)
  return (
    <section>
      <Text c="dimmed" mt="md" mb={4}>
        {t('review.lbl_others')}
      </Text>
      <SimpleGrid cols={{ base: 3, sm: 4 }}>
        {picture.others.map(({ id, address }, index) => (
          <EnlargeablePhoto
            key={id}
            src={address}
            alt={t('review.lbl_other', { number: index + 1 })}
            label={t('review.btn_enlarge', {
              name: t('review.lbl_other', { number: index + 1 }),
            })}
          />
        ))}
      </SimpleGrid>
      <Group mt="sm">
        <Button
          variant="default"
          loading={decision.isPending}
          onClick={() => void decision.run('approve', '')}
        >
          {t('review.btn_approve_all', { count: records.length })}
        </Button>
      </Group>
      {decision.failures.map(({ id, reason }) => (
        <Text key={id} c="var(--mantine-color-error)" role="alert" mt="xs">
          {reason}
        </Text>
      ))}
    </section>
  )
}
