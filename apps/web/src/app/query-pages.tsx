import { Container } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { PageNotice } from '../layout/page-notice.tsx'
import { queryClient } from '../lib/calls/query-client.ts'
import { link } from '../lib/links.ts'
import { useModules } from '../lib/modules.ts'
import { accessLevelOf, useUser } from '../lib/session/session.ts'
import { loadTexts } from '../lib/texts/translate.ts'
import { ModuleOff } from '../pages/module-off.tsx'
import { cacheEarlyAnswers } from './early-answers.ts'
import classes from './query-pages.module.css'

cacheEarlyAnswers()

const DueNotices = lazy(async () => (await import('./load-due-notices.ts')).loadDueNotices())

/** Wraps all pages except home, which makes no calls and loads without the query library. */
export default function QueryPages() {
  const isDue = useUser()?.consents_due === 1
  const page = useMatches().at(-1)
  const isOff = !useModules()(page?.staticData.module)
  const isOfMembers = page?.staticData.access !== 'anyone'
  return (
    <QueryClientProvider client={queryClient}>
      <Container size="lg">
        <PageNotice />
        {isDue && isOfMembers && (
          <Suspense>
            <DueNotices />
          </Suspense>
        )}
      </Container>
      {isOff ? <ModuleOff /> : <PageBesideRail />}
    </QueryClientProvider>
  )
}

// few people are admins; without it the page is the same as on a phone
const AdminRail = lazy<ComponentType>(async () => {
  const rail = Promise.all([import('./shell/admin-rail.tsx'), loadTexts('admin')])
  return rail.then(([module]) => module).catch(() => ({ default: () => null }))
})

/** The same width as in query-pages.module.css. */
const roomForRail = '(min-width: 75em)'
const hasRoom = () => matchMedia(roomForRail).matches
function subscribeToRoom(listener: () => void): () => void {
  const room = matchMedia(roomForRail)
  room.addEventListener('change', listener)
  return () => room.removeEventListener('change', listener)
}

/** A page; those of admins have a rail beside them if there is room. */
function PageBesideRail() {
  const isWide = useSyncExternalStore(subscribeToRoom, hasRoom)
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  const page = useMatches().at(-1)
  // admins approve where families read about their own registration
  const isOfAdmins =
    page?.staticData.access === 'admin' || page?.pathname.endsWith(link.myRegistration.to)
  const hasRail = isWide && isAdmin && isOfAdmins
  return (
    <div className={hasRail ? classes.besideRail : undefined}>
      {hasRail && (
        <Suspense fallback={<div />}>
          <AdminRail />
        </Suspense>
      )}
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  )
}
