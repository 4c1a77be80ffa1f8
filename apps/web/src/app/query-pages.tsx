import { Container } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { PageNotice } from '../layout/page-notice.tsx'
import { queryClient } from '../lib/query-client.ts'
import { cacheEarlyAnswers } from './early-answers.ts'

cacheEarlyAnswers()

/** Wraps all pages except home, which makes no calls and loads without the query library. */
export default function QueryPages() {
  return (
    <QueryClientProvider client={queryClient}>
      <Container size="lg">
        <PageNotice />
      </Container>
      <Outlet />
    </QueryClientProvider>
  )
}
