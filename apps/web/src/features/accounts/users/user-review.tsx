import { Card } from '@mantine/core'
import { approvalReview } from '../../../layout/review/approval-review.tsx'
import { link } from '../../../lib/links.ts'
import { UserFacts } from './user-facts.tsx'
import { userName } from './user-name.ts'

/** Verifies or rejects new members. */
export default approvalReview({
  queue: 'users',
  subject: 'user',
  read: 'get-user-details-by-id',
  bodyOf: (user_details_id) => ({ user_details_id }),
  decide: 'user-actions',
  requestOf: (user, { id, outcome, remark }) => ({
    user_details_id: id,
    action_type: 'user_verification',
    acton_data: outcome === 'Approved' ? '1' : '2',
    acton_remark: remark,
    seen_updated_at: user.updated_at,
  }),
  show: (user, t) => ({
    name: userName(user),
    detail: user.city_name,
    page: link.user(user.id),
    approveLabel: t('users_page.btn_verify'),
    rejection: 'refuse',
    tell: { mobile: user.mobile, approved: 'member_verified', rejected: 'member_rejected' },
    content: (
      <Card withBorder padding="lg">
        <UserFacts user={user} />
      </Card>
    ),
  }),
})
