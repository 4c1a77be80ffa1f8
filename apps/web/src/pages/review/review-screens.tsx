import type { QueueName } from '@sangam/contract/slices'
import { type ComponentType, lazy } from 'react'
import type { ReviewProps } from '../../layout/review/review-position.ts'

/** The screen of each queue, which shows one record after the other. */
const screens: Record<QueueName, ComponentType<ReviewProps>> = {
  users: lazy(() => import('../../features/accounts/users/user-review.tsx')),
  profiles: lazy(() => import('../../features/profiles/approval/profile-review.tsx')),
  photos: lazy(() => import('../../features/profiles/approval/photo-review.tsx')),
  pictures: lazy(() => import('../../features/profiles/pictures/picture-review.tsx')),
  payments: lazy(() => import('../../features/payments/payment-review.tsx')),
  businesses: lazy(() => import('../../features/business/business-review.tsx')),
  banners: lazy(() => import('../../features/business/banner/banner-review.tsx')),
  jobs: lazy(() => import('../../features/jobs/job-review.tsx')),
  messages: lazy(() => import('../../features/contact/message-review.tsx')),
  reports: lazy(() => import('../../features/safety/report-review.tsx')),
  resumes: lazy(() => import('../../features/resumes/resume-review.tsx')),
  edits: lazy(async () => {
    const [{ EditReview }, { RichText }] = await Promise.all([
      import('../../features/moderation/edit-review.tsx'),
      import('../../ui/rich-text/rich-text.tsx'),
    ])
    return {
      default: (props: ReviewProps) => (
        <EditReview {...props} renderRichText={(json) => <RichText json={json} />} />
      ),
    }
  }),
}

/** The queue comes from the address, so it may be unknown. */
export const reviewScreens: Readonly<Partial<Record<string, ComponentType<ReviewProps>>>> = screens
