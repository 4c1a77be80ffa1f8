import { Container } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { PageNotice } from '../layout/page-notice.tsx'
import { queryClient } from '../lib/calls/query-client.ts'
import { link } from '../lib/links.ts'
import { useUser } from '../lib/session/session.ts'
import { cacheEarlyAnswers } from './early-answers.ts'

cacheEarlyAnswers()

const Consents = lazyRouteComponent(async () => (await import('./load-consents.ts')).loadConsents())

/** Wraps all pages except home, which makes no calls and loads without the query library. */
export default function QueryPages() {
  const isDue = useUser()?.consents_due === 1
  const page = useMatches().at(-1)
  // who does not agree can leave on the page "My data"
  const isOpen = page?.staticData.access === 'anyone' || page?.fullPath === link.myData.to
  return (
    <QueryClientProvider client={queryClient}>
      <Container size="lg">
        <PageNotice />
      </Container>
      {/* unanswered notices come before every page of members; its address stays */}
      {isDue && !isOpen ? <Consents /> : <Outlet />}
    </QueryClientProvider>
  )
}
