import '../app/styles.css'
import { basePath } from '@sangam/contract/envelope'
import { isSetupPage } from '@sangam/contract/trust-settings/setup-pages'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { makeRouter } from '../app/routes.tsx'
import { ThemeProvider } from '../app/theme-provider.tsx'
import { watchReachability } from '../lib/calls/reachability.ts'
import { whenIdle } from '../lib/idle.ts'
import { isSetupOpen } from '../lib/portal-page.ts'
import { rememberReturnRoute } from '../lib/session/session.ts'
import { onSessionEnd } from '../lib/session/session-end.ts'
import { startLink } from '../lib/start-links.ts'
import { startTranslation } from '../lib/texts/translate.ts'
import { rootId } from './page-parts.ts'

const root = document.getElementById(rootId)
if (!root) throw new Error('the page has no root element')

// not awaited: chunks of pages import this module and would wait for each other
void start(root)
whenIdle(() => void startBackgroundWork().catch(() => undefined))

async function start(element: HTMLElement): Promise<void> {
  watchReachability()
  await startTranslation()
  const router = makeRouter()
  onSessionEnd(() => {
    void import('../lib/calls/query-client.ts').then(({ queryClient }) => queryClient.clear())
    rememberReturnRoute(router.state.location.href)
    void router.navigate({
      ...startLink.login,
      state: { notice: 'login_page.msg_session_expired' },
    })
  })
  if (isSetupOpen()) stayInSetup(router)
  loadOnBack(router)
  await handleInput()
  // the prerendered page stays visible until the page can replace it
  await router.load()
  // a transition renders in small steps, so that the browser can scroll meanwhile
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <ThemeProvider>
          <RouterProvider router={router} />
        </ThemeProvider>
      </StrictMode>,
    ),
  )
}

/** While the portal waits for its setup, the server redirects other pages to it, and so does the app. */
function stayInSetup(router: ReturnType<typeof makeRouter>): void {
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const name = toLocation.pathname.split('/').at(-1) ?? ''
    if (isSetupOpen() && !isSetupPage(name)) location.assign(`${basePath}/setup`)
  })
}

/** Handles Back before the first render: the router itself listens only after it. */
function loadOnBack(router: ReturnType<typeof makeRouter>): void {
  const { history } = router
  const stopListening = history.subscribe((change) => {
    const isRouterListening = history.subscribers.size > 1
    if (isRouterListening) stopListening()
    else void router.load(change)
  })
}

/** Ends the current task, so that the browser can handle input between two long ones. */
const handleInput = () => new Promise<void>((resolve) => setTimeout(resolve))

async function startBackgroundWork(): Promise<void> {
  const background = await import('./background.ts')
  background.reloadAfterUpdate()
  background.registerServiceWorker()
  await background.renewPushSubscription()
  await background.sendDeskEntries()
}
