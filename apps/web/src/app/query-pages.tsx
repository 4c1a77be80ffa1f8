import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queries } from './queries.ts'

/** Wraps all pages except home, which makes no calls and loads without the query library. */
export default function QueryPages() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
