import { userFilters } from '../features/accounts/users.filters.ts'
import { businessFilters } from '../features/business/business.filters.ts'
import { inboxFilters } from '../features/contact/inbox.filters.ts'
import { jobFilters } from '../features/jobs/jobs.filters.ts'
import { paymentParams } from '../features/payments/payment.params.ts'
import { paymentFilters } from '../features/payments/payments.filters.ts'
import { approvalFilters } from '../features/profiles/approval.filters.ts'
import { listFilters } from '../features/profiles/list.filters.ts'
import { eventFilters } from '../features/security-events/events.filters.ts'
import { id, optionalId, recordParams, searchParams } from '../lib/search-params.ts'
import { homePage, page } from './page-route.tsx'

const formParams = searchParams({ id: optionalId })
const loadLogin = () => import('../pages/login.tsx')
const loadProfile = () => import('../pages/profile-details.tsx')

export const homePages = [
  homePage('/home', [{ label: 'shell.lbl_home' }]),
  homePage('/home/$aid'),
] as const

/** All other pages; the menu has the order of this list. */
export const pages = [
  page({
    path: '/matrimony',
    access: 'pending',
    title: 'pages.matrimony',
    search: listFilters,
    menu: [{ label: 'shell.lbl_vadhu_var_list', under: 'shell.lbl_vadhu_var' }],
    load: () => import('../pages/matrimony.tsx'),
  }),
  page({
    path: '/my-registration',
    access: 'pending',
    title: 'pages.my_registration',
    search: approvalFilters,
    menu: [{ label: 'shell.lbl_my_registration', under: 'shell.lbl_vadhu_var' }],
    load: () => import('../pages/my-registration.tsx'),
  }),
  page({
    path: '/registration',
    access: 'pending',
    title: 'pages.registration',
    search: searchParams({ id }),
    menu: [
      { label: 'shell.lbl_registration', under: 'shell.lbl_vadhu_var' },
      { label: 'shell.lbl_registration' },
    ],
    load: () => import('../pages/registration.tsx'),
  }),
  page({
    path: '/details',
    access: 'pending',
    title: 'pages.details',
    search: recordParams,
    load: loadProfile,
  }),
  page({ path: '/details/$id', access: 'pending', title: 'pages.details', load: loadProfile }),
  page({ path: '/vadhuvar/$id', access: 'pending', title: 'pages.details', load: loadProfile }),
  page({
    path: '/payment',
    access: 'pending',
    title: 'pages.payment',
    search: paymentParams,
    load: () => import('../pages/payment.tsx'),
  }),

  page({
    path: '/job-updates',
    access: 'member',
    title: 'pages.jobs',
    search: jobFilters,
    menu: [{ label: 'shell.lbl_jobs' }],
    load: () => import('../pages/job-updates.tsx'),
  }),
  page({
    path: '/view-posted-job',
    access: 'member',
    title: 'pages.job_details',
    search: recordParams,
    load: () => import('../pages/view-posted-job.tsx'),
  }),
  page({
    path: '/job-posting',
    access: 'member',
    title: 'pages.job_posting',
    search: formParams,
    load: () => import('../pages/job-posting.tsx'),
  }),
  page({
    path: '/my-job-post',
    access: 'member',
    title: 'pages.my_jobs',
    load: () => import('../pages/my-job-post.tsx'),
  }),
  page({
    path: '/job-profile-list',
    access: 'member',
    title: 'pages.resumes',
    load: () => import('../pages/job-profile-list.tsx'),
  }),
  page({
    path: '/create-job-profile',
    access: 'member',
    title: 'pages.resume_create',
    search: formParams,
    load: () => import('../pages/create-job-profile.tsx'),
  }),

  page({
    path: '/business',
    access: 'member',
    title: 'pages.business',
    search: businessFilters,
    menu: [{ label: 'shell.lbl_business' }],
    load: () => import('../pages/business.tsx'),
  }),
  page({
    path: '/business-details',
    access: 'member',
    title: 'pages.business_details',
    search: recordParams,
    load: () => import('../pages/business-details.tsx'),
  }),
  page({
    path: '/business-create',
    access: 'member',
    title: 'pages.business_create',
    search: formParams,
    load: () => import('../pages/business-create.tsx'),
  }),
  page({
    path: '/business-categories',
    access: 'admin',
    title: 'category_page.title',
    load: () => import('../pages/business-categories.tsx'),
  }),

  page({
    path: '/committee',
    access: 'member',
    title: 'pages.committee',
    search: searchParams({ region: id }),
    menu: [{ label: 'shell.lbl_committee', under: 'shell.lbl_more' }],
    load: () => import('../pages/committee.tsx'),
  }),
  page({
    path: '/committee-member-details',
    access: 'member',
    title: 'pages.committee_details',
    search: recordParams,
    load: () => import('../pages/committee-member-details.tsx'),
  }),
  page({
    path: '/committee-member-create',
    access: 'admin',
    title: 'pages.committee_create',
    search: formParams,
    load: () => import('../pages/committee-member-create.tsx'),
  }),
  page({
    path: '/gallery',
    access: 'anyone',
    title: 'gallery.title',
    menu: [{ label: 'shell.lbl_gallery', under: 'shell.lbl_more' }],
    load: () => import('../pages/gallery.tsx'),
  }),
  page({
    path: '/about',
    access: 'member',
    title: 'pages.reviews',
    menu: [{ label: 'shell.lbl_reviews', under: 'shell.lbl_more' }],
    load: () => import('../pages/reviews.tsx'),
  }),

  page({
    path: '/contact',
    access: 'anyone',
    title: 'pages.contact',
    menu: [{ label: 'shell.lbl_contact' }],
    load: () => import('../pages/contact.tsx'),
  }),
  page({
    path: '/term-and-condition',
    access: 'anyone',
    title: 'legal.terms_title',
    load: () => import('../pages/terms.tsx'),
  }),
  page({
    path: '/privacy-policy',
    access: 'anyone',
    title: 'legal.privacy_title',
    load: () => import('../pages/privacy.tsx'),
  }),

  page({
    path: '/admin',
    access: 'admin',
    title: 'pages.admin',
    menu: [{ label: 'shell.lbl_admin' }],
    load: () => import('../pages/admin.tsx'),
  }),
  page({
    path: '/users',
    access: 'admin',
    title: 'pages.users',
    search: userFilters,
    load: () => import('../pages/users.tsx'),
  }),
  page({
    path: '/user-details',
    access: 'admin',
    title: 'pages.user_details',
    search: recordParams,
    load: () => import('../pages/user-details.tsx'),
  }),
  page({
    path: '/payments',
    access: 'admin',
    title: 'pages.payments',
    search: paymentFilters,
    load: () => import('../pages/payments.tsx'),
  }),
  page({
    path: '/get-contact-us',
    access: 'admin',
    title: 'pages.contact_inbox',
    search: inboxFilters,
    load: () => import('../pages/contact-inbox.tsx'),
  }),
  page({
    path: '/audit-trail',
    access: 'admin',
    title: 'pages.audit',
    load: () => import('../pages/audit.tsx'),
  }),
  page({
    path: '/operations',
    access: 'admin',
    title: 'pages.operations',
    load: () => import('../pages/operations.tsx'),
  }),
  page({
    path: '/security-events',
    access: 'admin',
    title: 'security_events.title',
    search: eventFilters,
    load: () => import('../pages/security-events.tsx'),
  }),

  page({ path: '/login', access: 'anyone', title: 'pages.login', load: loadLogin }),
  page({ path: '/login/$aid', access: 'anyone', title: 'pages.login', load: loadLogin }),
  page({
    path: '/register',
    access: 'anyone',
    title: 'pages.register',
    load: () => import('../pages/register.tsx'),
  }),
  page({
    path: '/forgot',
    access: 'anyone',
    title: 'pages.forgot',
    load: () => import('../pages/forgot.tsx'),
  }),
  page({
    path: '/logout',
    access: 'anyone',
    title: 'pages.logout',
    load: () => import('../pages/logout.tsx'),
  }),
  page({
    path: '/my-account',
    access: 'pending',
    title: 'pages.account',
    load: () => import('../pages/account.tsx'),
  }),
] as const
