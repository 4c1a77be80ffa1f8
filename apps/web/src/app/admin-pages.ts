import { userFilters } from '../features/accounts/users/users.filters.ts'
import { auditFilters } from '../features/audit/audit.filters.ts'
import { eventFilters } from '../features/audit/security-events/events.filters.ts'
import { inboxFilters } from '../features/contact/inbox.filters.ts'
import { listParams } from '../features/master-data/lists.filters.ts'
import { paymentFilters } from '../features/payments/payments.filters.ts'
import { importParams } from '../features/registry-import/import.params.ts'
import { deskParams } from '../features/safety/desk.filters.ts'
import { settingsParams } from '../features/trust-settings/settings.filters.ts'
import { formParams, recordParams, searchParams, text } from '../lib/search-params.ts'
import { page } from './page-route.tsx'

/** The pages for admins that are not in the menu; the page `/admin` links to them. */
export const adminPages = [
  page({
    path: '/review',
    access: 'admin',
    title: 'review.title',
    search: searchParams({ queue: text(40), after: text(30) }),
  }),
  page({ path: '/watch-list', access: 'admin', title: 'watch_page.title' }),
  page({ path: '/deleted-profiles', access: 'admin', title: 'deleted_page.title' }),
  page({ path: '/users', access: 'admin', title: 'pages.users', search: userFilters }),
  page({
    path: '/user-details',
    access: 'admin',
    title: 'pages.user_details',
    search: recordParams,
  }),
  page({ path: '/payments', access: 'admin', title: 'pages.payments', search: paymentFilters }),
  page({
    path: '/get-contact-us',
    access: 'admin',
    title: 'pages.contact_inbox',
    search: inboxFilters,
  }),
  page({ path: '/lists', access: 'admin', title: 'lists_page.title', search: listParams }),
  page({
    path: '/import',
    access: 'admin',
    title: 'import_page.title',
    search: importParams,
    texts: 'desk',
  }),
  page({
    path: '/settings',
    access: 'admin',
    title: 'settings_page.title',
    search: settingsParams,
  }),
  page({ path: '/edits', access: 'admin', title: 'edits_page.title' }),
  page({
    path: '/manage-news',
    access: 'admin',
    module: 'news',
    title: 'announcements_page.title',
  }),
  page({
    path: '/news-form',
    access: 'admin',
    module: 'news',
    title: 'announcements_page.title_new',
    search: formParams,
  }),
  page({ path: '/public-pages', access: 'admin', title: 'public_pages.title' }),
  page({
    path: '/album-form',
    access: 'admin',
    module: 'gallery',
    title: 'public_pages.btn_new_album',
    search: formParams,
  }),
  page({ path: '/booklets', access: 'admin', module: 'booklet', title: 'booklet_page.title' }),
  page({
    path: '/edition-form',
    access: 'admin',
    module: 'booklet',
    title: 'booklet_page.title',
    search: formParams,
  }),
  page({
    path: '/edition',
    access: 'admin',
    module: 'booklet',
    title: 'booklet_page.title',
    search: recordParams,
  }),
  page({ path: '/audit-trail', access: 'admin', title: 'pages.audit', search: auditFilters }),
  page({ path: '/operations', access: 'admin', title: 'pages.operations' }),
  page({
    path: '/security-events',
    access: 'admin',
    title: 'security_events.title',
    texts: 'privacy',
    search: eventFilters,
  }),
  page({ path: '/grievances', access: 'admin', title: 'safety_desk.title', search: deskParams }),
  page({
    path: '/grievance',
    access: 'admin',
    title: 'safety_desk.title_details',
    search: recordParams,
  }),
] as const
