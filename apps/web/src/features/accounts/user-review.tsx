import { Card } from '@mantine/core'
import type { UserDetails } from '@sangam/contract/accounts/users.calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { UserFacts } from './user-facts.tsx'
import { userName } from './user-name.ts'

/** Verifies or rejects new members. */
export default function UserReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const user = useFreshQuery('get-user-details-by-id', { user_details_id: id }, true)
  const change = useCall('user-actions', { undo: { subject: 'user', id: id } })
  const decide = (seen: UserDetails, acton_data: '1' | '2', acton_remark: string) =>
    change({
      user_details_id: id,
      action_type: 'user_verification',
      acton_data,
      acton_remark,
      seen_updated_at: seen.updated_at,
    })
  return (
    <ReviewScreen id={id} position={position} query={user}>
      {(data) => ({
        name: userName(data),
        detail: data.city_name,
        page: link.user(id),
        approveLabel: t('users_page.btn_verify'),
        approve: () => decide(data, '1', ''),
        reject: (reason) => decide(data, '2', reason),
        rejection: 'refuse',
        reasons: rejectReasons.users,
        isBusy: change.isPending,
        tell: { mobile: data.mobile, approved: 'member_verified', rejected: 'member_rejected' },
        content: (
          <Card withBorder padding="lg">
            <UserFacts user={data} />
          </Card>
        ),
      })}
    </ReviewScreen>
  )
}
