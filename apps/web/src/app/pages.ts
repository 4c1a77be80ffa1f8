import { businessFilters } from '../features/business/business.filters.ts'
import { introductionFilters } from '../features/introductions/introductions.filters.ts'
import { jobFilters } from '../features/jobs/jobs.filters.ts'
import { paymentParams } from '../features/payments/payment.params.ts'
import { approvalFilters } from '../features/profiles/approval/approval.filters.ts'
import { listFilters } from '../features/profiles/list/list.filters.ts'
import { reviewFilters } from '../features/reviews/review.filters.ts'
import { reportParams } from '../features/safety/report.params.ts'
import { setupParams } from '../features/trust-settings/settings.filters.ts'
import { formParams, id, recordParams, searchParams, text } from '../lib/search-params.ts'
import { adminPages } from './admin-pages.ts'
import { deskPages } from './desk-pages.ts'
import { homePage, page } from './page-route.tsx'

export const homePages = [
  homePage('/home', [{ label: 'shell.lbl_home' }]),
  homePage('/home/$aid'),
] as const

/** All other pages, with their files in page-files.ts; the menu has the order of this list. */
export const pages = [
  page({
    path: '/matrimony',
    access: 'pending',
    title: 'pages.matrimony',
    search: listFilters,
    menu: [{ label: 'shell.lbl_vadhu_var_list', under: 'shell.lbl_vadhu_var' }],
  }),
  page({
    path: '/my-registration',
    access: 'pending',
    title: 'pages.my_registration',
    search: approvalFilters,
    menu: [{ label: 'shell.lbl_my_registration', under: 'shell.lbl_vadhu_var' }],
    texts: 'families',
  }),
  page({
    path: '/introductions',
    access: 'pending',
    module: 'introductions',
    title: 'introductions_page.title',
    search: introductionFilters,
    menu: [{ label: 'shell.lbl_introductions', under: 'shell.lbl_vadhu_var' }],
    texts: 'families',
  }),
  page({
    path: '/registration',
    access: 'pending',
    title: 'pages.registration',
    search: searchParams({ id, step: text(20) }),
    menu: [
      { label: 'shell.lbl_registration', under: 'shell.lbl_vadhu_var' },
      { label: 'shell.lbl_registration' },
    ],
  }),
  page({
    path: '/details',
    access: 'pending',
    title: 'pages.details',
    search: recordParams,
  }),
  page({ path: '/details/$id', access: 'pending', title: 'pages.details' }),
  page({
    path: '/vadhuvar/$id',
    access: 'pending',
    title: 'pages.details',
  }),
  page({ path: '/preferences', access: 'pending', title: 'preferences.title' }),
  page({
    path: '/share-links',
    access: 'pending',
    module: 'share_links',
    title: 'share_links.title',
    texts: 'families',
  }),
  page({
    path: '/s',
    access: 'anyone',
    module: 'share_links',
    title: 'share_page.title',
    search: searchParams({ k: text(40) }),
    texts: 'families',
  }),
  page({
    path: '/booklet',
    access: 'pending',
    module: 'booklet',
    title: 'booklet.title',
    texts: 'privacy',
  }),
  page({
    path: '/n',
    access: 'pending',
    module: 'booklet',
    title: 'booklet.title_number',
    texts: 'privacy',
  }),
  page({ path: '/claim', access: 'pending', title: 'claim_page.title', texts: 'families' }),
  page({ path: '/payment', access: 'pending', title: 'pages.payment', search: paymentParams }),

  page({
    path: '/job-updates',
    access: 'member',
    module: 'jobs',
    title: 'pages.jobs',
    texts: 'work',
    search: jobFilters,
    menu: [{ label: 'shell.lbl_jobs' }],
  }),
  page({
    path: '/view-posted-job',
    access: 'member',
    module: 'jobs',
    title: 'pages.job_details',
    texts: 'work',
    search: recordParams,
  }),
  page({
    path: '/job-posting',
    access: 'member',
    module: 'jobs',
    title: 'pages.job_posting',
    texts: 'work',
    search: formParams,
  }),
  page({
    path: '/my-job-post',
    access: 'member',
    module: 'jobs',
    title: 'pages.my_jobs',
    texts: 'work',
  }),
  page({
    path: '/job-profile-list',
    access: 'member',
    module: 'jobs',
    title: 'pages.resumes',
    texts: 'work',
  }),
  page({
    path: '/create-job-profile',
    access: 'member',
    module: 'jobs',
    title: 'pages.resume_create',
    texts: 'work',
    search: formParams,
  }),

  page({
    path: '/business',
    access: 'member',
    module: 'business',
    title: 'pages.business',
    texts: 'work',
    search: businessFilters,
    menu: [{ label: 'shell.lbl_business' }],
  }),
  page({
    path: '/business-details',
    access: 'member',
    module: 'business',
    title: 'pages.business_details',
    texts: 'work',
    search: recordParams,
  }),
  page({
    path: '/business-create',
    access: 'member',
    module: 'business',
    title: 'pages.business_create',
    texts: 'work',
    search: formParams,
  }),
  page({
    path: '/business-categories',
    access: 'admin',
    module: 'business',
    title: 'category_page.title',
  }),

  page({
    path: '/committee',
    access: 'member',
    title: 'pages.committee',
    search: searchParams({ region: id }),
    menu: [{ label: 'shell.lbl_committee', under: 'shell.lbl_more' }],
  }),
  page({
    path: '/committee-member-details',
    access: 'member',
    title: 'pages.committee_details',
    search: recordParams,
  }),
  page({
    path: '/committee-member-create',
    access: 'admin',
    title: 'pages.committee_create',
    search: formParams,
  }),
  page({
    path: '/gallery',
    access: 'anyone',
    module: 'gallery',
    title: 'gallery.title',
    menu: [{ label: 'shell.lbl_gallery', under: 'shell.lbl_more' }],
  }),
  page({ path: '/gallery/$id', access: 'anyone', module: 'gallery', title: 'gallery.title' }),
  page({
    path: '/about',
    access: 'member',
    module: 'reviews',
    title: 'pages.reviews',
    search: reviewFilters,
    menu: [{ label: 'shell.lbl_reviews', under: 'shell.lbl_more' }],
  }),

  page({
    path: '/contact',
    access: 'anyone',
    title: 'pages.contact',
    menu: [{ label: 'shell.lbl_contact' }],
  }),
  page({ path: '/term-and-condition', access: 'anyone', title: 'legal.terms_title' }),
  page({ path: '/privacy-policy', access: 'anyone', title: 'legal.privacy_title' }),

  ...deskPages,
  page({
    path: '/admin',
    access: 'admin',
    title: 'pages.admin',
    menu: [{ label: 'shell.lbl_admin' }],
  }),
  ...adminPages,
  page({
    path: '/setup',
    access: 'anyone',
    title: 'setup_page.title',
    texts: 'admin',
    search: setupParams,
  }),
  page({ path: '/news', access: 'anyone', module: 'news', title: 'announcements.title' }),
  page({ path: '/news/$id', access: 'anyone', module: 'news', title: 'announcements.title' }),

  page({ path: '/login', access: 'anyone', title: 'pages.login' }),
  page({ path: '/login/$aid', access: 'anyone', title: 'pages.login' }),
  page({
    path: '/letter',
    access: 'anyone',
    module: 'desk',
    title: 'letter_page.title',
    texts: 'families',
  }),
  page({ path: '/register', access: 'anyone', title: 'pages.register' }),
  page({ path: '/forgot', access: 'anyone', title: 'pages.forgot' }),
  page({ path: '/logout', access: 'anyone', title: 'pages.logout' }),
  page({ path: '/my-account', access: 'pending', title: 'pages.account', texts: 'privacy' }),
  page({ path: '/consents', access: 'anyone', title: 'consents_page.title', texts: 'privacy' }),
  page({
    path: '/c',
    access: 'anyone',
    title: 'confirmation_page.title',
    texts: 'privacy',
    search: searchParams({ t: text(16) }),
  }),
  page({ path: '/notifications', access: 'pending', title: 'notifications.title' }),
  page({ path: '/blocked-families', access: 'member', title: 'blocks.title' }),
  page({ path: '/my-data', access: 'pending', title: 'my_data.title', texts: 'privacy' }),
  page({
    path: '/nominee',
    access: 'anyone',
    title: 'my_data.title_nominee_page',
    texts: 'privacy',
  }),
  page({
    path: '/complain',
    access: 'anyone',
    title: 'safety.title',
    texts: 'safety',
    search: reportParams,
  }),
  page({ path: '/my-reports', access: 'anyone', title: 'safety.title_reports', texts: 'safety' }),
  page({ path: '/safety', access: 'anyone', title: 'safety_page.title', texts: 'safety' }),
  page({ path: '/about-us', access: 'anyone', title: 'about.title' }),
  page({ path: '/help', access: 'anyone', title: 'help.title' }),
  page({ path: '/help/handbook', access: 'anyone', title: 'pages.handbook' }),
  page({ path: '/help/handbook/$chapter', access: 'anyone', title: 'pages.handbook' }),
  page({ path: '/promise', access: 'anyone', title: 'promise_page.title', texts: 'safety' }),
  page({ path: '/stay', access: 'anyone', title: 'my_data.title_stay', texts: 'privacy' }),
] as const
