import { basePath } from '@sangam/contract/envelope'
import type { Language } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import { setLanguage } from '@sangam/i18n/translation'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { Header } from '../app/shell/header.tsx'
import shell from '../app/shell/shell.module.css'
import { ProviderWithStyles } from '../app/theme-provider.tsx'
import { portalName } from '../lib/portal-page.ts'
import Home from '../pages/home.tsx'
import Login from '../pages/login.tsx'
import { PageLoading } from '../ui/page-loading.tsx'

/**
 * The pages with an HTML file of their own, named after the first part of their address, and what is
 * visible without data. `source` is the page whose chunks the file preloads.
 */
export const prerenderedPages = [
  { name: 'index', source: null, component: PageLoading },
  { name: 'home', source: 'src/pages/home.tsx', component: Home },
  { name: 'login', source: 'src/pages/login.tsx', component: Login },
  { name: 'matrimony', source: 'src/pages/matrimony.tsx', component: PageLoading },
  { name: 'details', source: 'src/pages/profile-details.tsx', component: PageLoading },
  { name: 's', source: 'src/pages/shared-profile.tsx', component: PageLoading },
]

type PrerenderedPage = (typeof prerenderedPages)[number]

/** The markup of a page as a visitor sees it until the app runs. */
export async function prerender(page: PrerenderedPage, language: Language): Promise<string> {
  const path = `/${page.name}`
  setLanguage(language, texts[language], { portal: portalName(language) })
  const root = createRootRoute({ component: Frame })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: page.component }),
    ]),
    basepath: basePath,
    history: createMemoryHistory({ initialEntries: [basePath + path] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <ProviderWithStyles>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ProviderWithStyles>,
  )
}

/** The shell without its footer, which needs data. */
const Frame = () => (
  <div className={shell.frame}>
    <Header />
    <main className={shell.main}>
      <Outlet />
    </main>
  </div>
)
