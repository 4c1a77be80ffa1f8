import type { TextKey } from '@sangam/i18n/keys'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { rememberAssociate } from '../lib/associate.ts'
import { paths } from '../lib/paths.ts'
import { standingOf, storedUser } from '../lib/session.ts'
import { loadAllTexts } from '../lib/translate.ts'
import { PageBroken } from '../pages/page-broken.tsx'
import { PageNotFound } from '../pages/page-not-found.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { admit, type PageAccess } from './admit.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TextKey
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

type LoadPage = () => Promise<{ default: ComponentType }>

const root = createRootRoute({ component: Shell, notFoundComponent: PageNotFound })

/** All pages but home ask the server for something, and have texts beyond the first ones. */
const asking = createRoute({
  getParentRoute: () => root,
  id: 'asking',
  component: lazyRouteComponent(async () => {
    const [pages] = await Promise.all([import('./asking-pages.tsx'), loadAllTexts()])
    return pages
  }),
})

const page = <const Path extends string>(
  path: Path,
  access: PageAccess,
  title: TextKey,
  load: LoadPage,
) =>
  createRoute({
    getParentRoute: () => asking,
    path,
    staticData: { title },
    beforeLoad: ({ location }) => admit(access, location.href),
    component: lazyRouteComponent(load),
  })

const homePage = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title: 'pages.home' },
    // the associate's id outlives the page
    beforeLoad: ({ params }) => rememberAssociate((params as { aid?: string }).aid),
    component: lazyRouteComponent(() => import('../pages/home.tsx')),
  })

const goTo = <const Path extends string>(path: Path, target: () => string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: target(), replace: true })
    },
  })

const login: LoadPage = () => import('../pages/login.tsx')
const profileDetails: LoadPage = () => import('../pages/profile-details.tsx')

const askingPages = asking.addChildren([
  page(paths.login, 'anyone', 'pages.login', login),
  page('/login/$aid', 'anyone', 'pages.login', login),
  page(paths.register, 'anyone', 'pages.register', () => import('../pages/register.tsx')),
  page(paths.forgot, 'anyone', 'pages.forgot', () => import('../pages/forgot.tsx')),
  page(paths.logout, 'anyone', 'pages.logout', () => import('../pages/logout.tsx')),
  page(paths.gallery, 'anyone', 'gallery.title', () => import('../pages/gallery.tsx')),
  page(paths.terms, 'anyone', 'legal.terms_title', () => import('../pages/terms.tsx')),
  page(paths.privacy, 'anyone', 'legal.privacy_title', () => import('../pages/privacy.tsx')),
  page(paths.contact, 'anyone', 'pages.contact', () => import('../pages/contact.tsx')),
  page(paths.account, 'pending', 'pages.account', () => import('../pages/account.tsx')),

  page(paths.matrimony, 'pending', 'pages.matrimony', () => import('../pages/matrimony.tsx')),
  page(
    paths.registration,
    'pending',
    'pages.registration',
    () => import('../pages/registration.tsx'),
  ),
  page(
    paths.myRegistration,
    'pending',
    'pages.my_registration',
    () => import('../pages/my-registration.tsx'),
  ),
  page(paths.details, 'pending', 'pages.details', profileDetails),
  page('/details/$id', 'pending', 'pages.details', profileDetails),
  page('/vadhuvar/$id', 'pending', 'pages.details', profileDetails),
  page(paths.payment, 'pending', 'pages.payment', () => import('../pages/payment.tsx')),

  page(paths.committee, 'member', 'pages.committee', () => import('../pages/committee.tsx')),
  page(
    paths.committeeDetails,
    'member',
    'pages.committee_details',
    () => import('../pages/committee-member-details.tsx'),
  ),
  page(
    paths.committeeCreate,
    'admin',
    'pages.committee_create',
    () => import('../pages/committee-member-create.tsx'),
  ),
  page(paths.reviews, 'member', 'pages.reviews', () => import('../pages/reviews.tsx')),
  page(paths.business, 'member', 'pages.business', () => import('../pages/business.tsx')),
  page(
    paths.businessDetails,
    'member',
    'pages.business_details',
    () => import('../pages/business-details.tsx'),
  ),
  page(
    paths.businessCreate,
    'member',
    'pages.business_create',
    () => import('../pages/business-create.tsx'),
  ),
  page(
    paths.businessCategories,
    'admin',
    'category_page.title',
    () => import('../pages/business-categories.tsx'),
  ),
  page(paths.jobs, 'member', 'pages.jobs', () => import('../pages/job-updates.tsx')),
  page(paths.resumes, 'member', 'pages.resumes', () => import('../pages/job-profile-list.tsx')),
  page(paths.jobPosting, 'member', 'pages.job_posting', () => import('../pages/job-posting.tsx')),
  page(paths.myJobs, 'member', 'pages.my_jobs', () => import('../pages/my-job-post.tsx')),
  page(
    paths.jobDetails,
    'member',
    'pages.job_details',
    () => import('../pages/view-posted-job.tsx'),
  ),
  page(
    paths.resumeCreate,
    'member',
    'pages.resume_create',
    () => import('../pages/create-job-profile.tsx'),
  ),

  page(paths.admin, 'admin', 'pages.admin', () => import('../pages/admin.tsx')),
  page(paths.users, 'admin', 'pages.users', () => import('../pages/users.tsx')),
  page(paths.userDetails, 'admin', 'pages.user_details', () => import('../pages/user-details.tsx')),
  page(paths.payments, 'admin', 'pages.payments', () => import('../pages/payments.tsx')),
  page(paths.audit, 'admin', 'pages.audit', () => import('../pages/audit.tsx')),
  page(paths.operations, 'admin', 'pages.operations', () => import('../pages/operations.tsx')),
  page(
    paths.contactInbox,
    'admin',
    'pages.contact_inbox',
    () => import('../pages/contact-inbox.tsx'),
  ),
])

const tree = root.addChildren([
  homePage(paths.home),
  homePage('/home/$aid'),
  askingPages,
  goTo(paths.root, () => paths.home),
  goTo(paths.adminAlias, () => paths.admin),
  goTo(paths.dashboard, dashboardTarget),
  goTo('/dashboard/$', dashboardTarget),
])

function dashboardTarget(): string {
  return standingOf(storedUser()) === 'admin' ? paths.admin : paths.home
}

/** In a function, as it takes a while: the browser can do something else before. */
export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: '/bariapps',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageBroken,
    caseSensitive: true,
  })
