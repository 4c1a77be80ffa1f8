import { Container } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageNotice } from '../layout/page-notice.tsx'
import { link } from '../lib/links.ts'
import { queryClient } from '../lib/query-client.ts'
import { useUser } from '../lib/session.ts'
import { loadTexts } from '../lib/translate.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import { cacheEarlyAnswers } from './early-answers.ts'

cacheEarlyAnswers()

const Consents = lazy(async () => {
  const { pageFiles } = await import('./page-files.ts')
  const [page] = await Promise.all([pageFiles['/consents'](), loadTexts('privacy')])
  return page
})

/** Wraps all pages except home, which makes no calls and loads without the query library. */
export default function QueryPages() {
  return (
    <QueryClientProvider client={queryClient}>
      <Container size="lg">
        <PageNotice />
      </Container>
      <PageOrConsents />
    </QueryClientProvider>
  )
}

/** After a login with unanswered notices they come before every page of members; its address stays. */
function PageOrConsents() {
  const isDue = useUser()?.consents_due === 1
  const isOpen = useMatches({
    // who does not agree can leave on the page "My data"
    select: (matches) =>
      matches.at(-1)?.staticData.access === 'anyone' || matches.at(-1)?.pathname === link.myData.to,
  })
  if (!isDue || isOpen) return <Outlet />
  return (
    <Suspense fallback={<PageLoading />}>
      <Consents />
    </Suspense>
  )
}
