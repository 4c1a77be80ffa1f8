import { MantineProvider } from '@mantine/core'
import { enFirst } from '@sangam/i18n/en-first'
import { enRest } from '@sangam/i18n/en-rest'
import { mrFirst } from '@sangam/i18n/mr-first'
import { mrRest } from '@sangam/i18n/mr-rest'
import { speak } from '@sangam/i18n/translation'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import Home from '../pages/home.tsx'
import Login from '../pages/login.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { Header } from './shell/header.tsx'
import shell from './shell/shell.module.css'
import { cssVariables, theme } from './theme.ts'

/**
 * The pages that have a file of their own, by the first part of their address, with what can be drawn
 * before anything is known. All others open with `index`.
 */
const sketched = {
  index: { file: 'index', draw: PageLoading },
  home: { file: 'home', draw: Home },
  login: { file: 'login', draw: Login },
  matrimony: { file: 'matrimony', draw: PageLoading },
  details: { file: 'profile-details', draw: PageLoading },
}
type SketchName = keyof typeof sketched

export const sketchedPages = Object.entries(sketched).map(([name, { file }]) => ({
  name: name as SketchName,
  /** The name of its source in `pages/`. */
  page: file,
}))

const texts = { en: { ...enFirst, ...enRest }, mr: { ...mrFirst, ...mrRest } }

/** A page as a visitor finds it, to be shown until the app runs. */
export async function drawSketch(name: SketchName, language: 'en' | 'mr'): Promise<string> {
  const { draw } = sketched[name]
  const path = `/${name}`
  speak(language, texts[language])
  const root = createRootRoute({ component: Frame })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path, component: draw }),
    ]),
    basepath: '/bariapps',
    history: createMemoryHistory({ initialEntries: [`/bariapps${path}`] }),
  })
  await router.load()
  return renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

/** The frame of every page but what comes below it, which only the app knows. */
const Frame = () => (
  <div className={shell.frame}>
    <Header />
    <main className={shell.main}>
      <Outlet />
    </main>
  </div>
)
