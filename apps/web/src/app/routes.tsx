import type { TextKey } from '@sangam/i18n/keys'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { paths } from '../lib/paths.ts'
import { standingOf, storedUser } from '../lib/session.ts'
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
    router: typeof router
  }
}

type LoadPage = () => Promise<{ default: ComponentType }>

const root = createRootRoute({ component: Shell, notFoundComponent: PageNotFound })

const page = <const Path extends string>(
  path: Path,
  access: PageAccess,
  title: TextKey,
  load: LoadPage,
) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    beforeLoad: ({ location }) => admit(access, location.href),
    component: lazyRouteComponent(load),
  })

const goTo = <const Path extends string>(path: Path, target: () => string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: target(), replace: true })
    },
  })

/** Pages whose module is still to come show their title and a loading state. */
const awaiting: LoadPage = () => import('../pages/awaiting.tsx')
const home: LoadPage = () => import('../pages/home.tsx')
const login: LoadPage = () => import('../pages/login.tsx')

const tree = root.addChildren([
  goTo(paths.root, () => paths.home),
  page(paths.home, 'anyone', 'pages.home', home),
  page('/home/$aid', 'anyone', 'pages.home', home),
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
  page(paths.registration, 'pending', 'pages.registration', awaiting),
  page(paths.myRegistration, 'pending', 'pages.my_registration', awaiting),
  page(paths.details, 'pending', 'pages.details', awaiting),
  page('/details/$id', 'pending', 'pages.details', awaiting),
  page('/vadhuvar/$id', 'pending', 'pages.details', awaiting),
  page(paths.payment, 'pending', 'pages.payment', awaiting),

  page(paths.committee, 'member', 'pages.committee', awaiting),
  page(paths.committeeDetails, 'member', 'pages.committee_details', awaiting),
  page(paths.committeeCreate, 'admin', 'pages.committee_create', awaiting),
  page(paths.reviews, 'member', 'pages.reviews', awaiting),
  page(paths.business, 'member', 'pages.business', awaiting),
  page(paths.businessDetails, 'member', 'pages.business_details', awaiting),
  page(paths.businessCreate, 'member', 'pages.business_create', awaiting),
  page(paths.jobs, 'member', 'pages.jobs', awaiting),
  page(paths.resumes, 'member', 'pages.resumes', awaiting),
  page(paths.jobPosting, 'member', 'pages.job_posting', awaiting),
  page(paths.myJobs, 'member', 'pages.my_jobs', awaiting),
  page(paths.jobDetails, 'member', 'pages.job_details', awaiting),
  page(paths.resumeCreate, 'member', 'pages.resume_create', awaiting),

  page(paths.admin, 'admin', 'pages.admin', () => import('../pages/admin.tsx')),
  goTo(paths.adminAlias, () => paths.admin),
  page(paths.users, 'admin', 'pages.users', () => import('../pages/users.tsx')),
  page(paths.userDetails, 'admin', 'pages.user_details', () => import('../pages/user-details.tsx')),
  page(paths.audit, 'admin', 'pages.audit', () => import('../pages/audit.tsx')),
  page(paths.contactInbox, 'admin', 'pages.contact_inbox', awaiting),
  goTo(paths.dashboard, dashboardTarget),
  goTo('/dashboard/$', dashboardTarget),
])

function dashboardTarget(): string {
  return standingOf(storedUser()) === 'admin' ? paths.admin : paths.home
}

export const router = createRouter({
  routeTree: tree,
  basepath: '/bariapps',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: PageBroken,
  caseSensitive: true,
})
