import {
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import { accessLevelOf, storedUser } from '../lib/session/session.ts'
import { startLink } from '../lib/start-links.ts'
import { PageBroken } from '../pages/page-broken.tsx'
import { PageNotFound } from '../pages/page-not-found.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { pagesRoute, root } from './page-route.tsx'
import { homePages, pages } from './pages.ts'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const redirectTo = <const Path extends string>(path: Path, target: () => '/home' | '/admin') =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: target(), replace: true })
    },
  })

const dashboard = () =>
  accessLevelOf(storedUser()) === 'admin' ? startLink.admin.to : startLink.home.to

const tree = root
  .update({ component: Shell, notFoundComponent: PageNotFound })
  .addChildren([
    ...homePages,
    pagesRoute.addChildren(pages),
    redirectTo('/', () => startLink.home.to),
    redirectTo('/Admin', () => startLink.admin.to),
    redirectTo('/dashboard', dashboard),
    redirectTo('/dashboard/$', dashboard),
  ])

/** A function, because creating the router takes time: `boot/main.tsx` decides when. */
export const makeRouter = () =>
  createRouter({
    routeTree: tree,
    basepath: '/bariapps',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: PageBroken,
    caseSensitive: true,
    // the router's default writes a text that looks like a number in quotes
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
  })
