import { Container } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageNotice } from '../layout/page-notice.tsx'
import { queryClient } from '../lib/calls/query-client.ts'
import { useModules } from '../lib/modules.ts'
import { useUser } from '../lib/session/session.ts'
import { ModuleOff } from '../pages/module-off.tsx'
import { cacheEarlyAnswers } from './early-answers.ts'

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
      {isOff ? <ModuleOff /> : <Outlet />}
    </QueryClientProvider>
  )
}
