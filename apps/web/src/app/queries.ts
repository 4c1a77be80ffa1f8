import { basePath } from '@sangam/contract/envelope'
import { QueryClient } from '@tanstack/react-query'
import { firstCalls } from '../features/profiles/first-calls.ts'
import { ApiError } from '../lib/api.ts'
import { takeEarlyData } from '../lib/early-calls.ts'
import { refetchExpiredImages } from '../lib/expired-images.ts'
import { storedUser } from '../lib/session.ts'

/** The cache of the server's answers; it is cleared at login and logout. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // without a connection a page shows an error at once instead of waiting
      networkMode: 'always',
      // retries only without an answer or if the server is busy; a refusal does not change
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.isNetworkError || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})

refetchExpiredImages(queries)

// uses answers that arrived while the app was loading: the first render has its data
const address = window.location
for (const call of firstCalls(address.pathname.slice(basePath.length), address.search)) {
  const data = takeEarlyData(call.path, call.body, storedUser()?.access_token)
  if (data !== undefined) queries.setQueryData(call.queryKey, call.toQueryData(data))
}
