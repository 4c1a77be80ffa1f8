import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { queries } from './queries.ts'

/** Wraps all pages but home, which sends no requests and loads without the query library. */
export default function QueryPages() {
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}
