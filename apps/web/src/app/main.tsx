import './styles.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { link } from '../lib/links.ts'
import { watchReachability } from '../lib/reachability.ts'
import { whenSessionDies } from '../lib/session-end.ts'
import { startTranslation } from '../lib/translate.ts'
import { whenIdle } from '../lib/when-idle.tsx'
import { Notices } from './notices.tsx'
import { makeRouter } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

// in a function, as pages import this very file and would wait for its end
void start(root)

async function start(element: HTMLElement): Promise<void> {
  watchReachability()
  await startTranslation()
  const router = makeRouter()
  whenSessionDies(() => {
    void import('./queries.ts').then(({ queries }) => queries.clear())
    void router.navigate(link.login)
  })
  await breath()
  // the sketch of the page stays until the page itself can take its place
  await router.load()
  // bit by bit, so that the browser stays free to scroll
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          // the built page has them before the app runs
          withCssVariables={import.meta.env.DEV}
          withGlobalClasses={import.meta.env.DEV}
        >
          <Notices />
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  )
}

/** Lets the browser answer a touch before the work goes on. */
function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

whenIdle(
  () =>
    void import('./keep-up.ts').then(
      ({ keepUp }) => keepUp(),
      () => undefined,
    ),
)
