import type { QueueName } from '@sangam/contract/slices'
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import { link } from '../../lib/links.ts'

/** The page that lists the records of each review queue. */
export const queueLinks: Record<QueueName, LinkProps> = {
  users: linkOptions({ to: '/users', search: { state: '0', sort: 'oldest' } }),
  profiles: linkOptions({ to: '/my-registration', search: { tab: 'Pending', sort: 'oldest' } }),
  photos: linkOptions({ to: '/my-registration', search: { tab: 'photo', sort: 'oldest' } }),
  // looked at one after the other
  pictures: link.review('pictures'),
  payments: link.payments,
  businesses: linkOptions({ to: '/business', search: { status: 'Pending' } }),
  banners: linkOptions({ to: '/business', search: { status: 'banner' } }),
  jobs: linkOptions({ to: '/job-updates', search: { status: 'Pending' } }),
  resumes: link.resumes,
  edits: link.edits,
  messages: linkOptions({ to: '/get-contact-us', search: { state: 'open' } }),
  reports: linkOptions({ to: '/grievances' }),
}
