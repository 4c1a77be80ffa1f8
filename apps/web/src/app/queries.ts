import { basePath } from '@sangam/contract/envelope'
import { QueryClient } from '@tanstack/react-query'
import { firstCalls } from '../features/profiles/first-calls.ts'
import { ApiError } from '../lib/api.ts'
import { takeEarlyData } from '../lib/early-calls.ts'
import { storedUser } from '../lib/session.ts'

/** The cache of the server's answers, for as long as the tab is open and the person is logged in. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // without a connection a page shows an error at once instead of waiting for one
      networkMode: 'always',
      // a refusal stays a refusal; only a missing answer is worth a retry
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.isNetworkError || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})

// answers that arrived while the app was loading: the first page renders once, with its data
const address = window.location
for (const call of firstCalls(address.pathname.slice(basePath.length), address.search)) {
  const data = takeEarlyData(call.path, call.body, storedUser()?.access_token)
  if (data !== undefined) queries.setQueryData(call.queryKey, call.toQueryData(data))
}
