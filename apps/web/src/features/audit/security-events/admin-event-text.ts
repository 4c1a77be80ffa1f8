import type { SecurityEvent } from '@sangam/contract/audit/security-events.calls'
import type { CallPath } from '@sangam/contract/calls'
import type { TextKey } from '@sangam/i18n/keys'
import type { useTranslation } from '../../../lib/texts/use-translation.ts'
import { detailText } from './event-text.ts'

type Translate = ReturnType<typeof useTranslation>['t']

/** The page on which an admin reads numbers of people, by its call. */
const pages = {
  'get-user-list': 'pages.users',
  'get-user-details-by-id': 'pages.user_details',
  'get-vadhu-var-approved-list': 'pages.matrimony',
  'get-list-for-approval': 'admin.btn_approvals',
  'decisions/next': 'review.title',
  'edits/list': 'edits_page.title',
  'get-contact-us': 'pages.contact_inbox',
  'payments/list': 'pages.payments',
  'payments/details': 'pages.payments',
  'payments/statement-candidates': 'pages.payments',
  'grievances/details': 'safety_desk.title_details',
  'import/rows': 'import_page.title',
  'introductions/watch': 'watch_page.title',
} as const satisfies Partial<Record<CallPath, TextKey>>

const isOfPage = (call: string): call is keyof typeof pages => call in pages

/** Why it happened; for numbers that an admin read, the page and how many. */
export function adminDetailText(t: Translate, event: SecurityEvent): string {
  const { detail, people } = event
  if (people === 0) return detailText(t, event)
  const page = isOfPage(detail) ? t(pages[detail]) : detail
  return `${page} · ${t('security_events.lbl_people', { count: people })}`
}
