import { basePath } from '@sangam/contract/envelope'
import type { Language } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import { setLanguage, setModules } from '@sangam/i18n/translation'
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
import { ThemeProvider } from '../app/theme-provider.tsx'
import { portalName } from '../lib/portal-page.ts'
import Login from '../pages/account/login.tsx'
import Home from '../pages/home.tsx'
import { PageLoading } from '../ui/page-loading.tsx'

const dataPage = [
  'src/app/query-pages.tsx',
  'src/app/page-files.ts',
  'src/lib/texts/other-texts.ts',
]

/**
 * The pages with an HTML file, which is named after the first part of their address; index.html
 * starts all others. The component is what is visible without data, the sources are preloaded.
 */
export const prerenderedPages = [
  { name: 'index', component: PageLoading, sources: dataPage },
  { name: 'home', component: Home, sources: ['src/pages/home.tsx'] },
  { name: 'login', component: Login, sources: [...dataPage, 'src/pages/account/login.tsx'] },
  {
    name: 'matrimony',
    component: PageLoading,
    sources: [...dataPage, 'src/pages/registry/matrimony.tsx'],
  },
  {
    name: 'details',
    component: PageLoading,
    sources: [...dataPage, 'src/pages/registry/profile-details.tsx'],
  },
  {
    name: 's',
    component: PageLoading,
    sources: [...dataPage, 'src/pages/registry/shared-profile.tsx'],
  },
]

export type PrerenderedPage = (typeof prerenderedPages)[number]

/** The markup of a page as a visitor sees it until the app runs. */
export async function prerender(page: PrerenderedPage, language: Language): Promise<string> {
  const path = `/${page.name}`
  setLanguage(language, texts[language], { portal: portalName(language) })
  setModules(null)
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
    <ThemeProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
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
