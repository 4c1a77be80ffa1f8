import { basePath } from '@sangam/contract/envelope'
import { firstCalls } from '../features/profiles/first-calls.ts'
import { takeEarlyData } from '../lib/calls/early-calls.ts'
import { queryClient } from '../lib/calls/query-client.ts'
import { storedUser } from '../lib/session/session.ts'

/** Caches answers that arrived while the app was loading: the first render has its data. */
export function cacheEarlyAnswers(): void {
  const address = window.location
  for (const call of firstCalls(address.pathname.slice(basePath.length), address.search)) {
    const data = takeEarlyData(call.path, call.body, storedUser()?.access_token)
    if (data !== undefined) queryClient.setQueryData(call.queryKey, call.toQueryData(data))
  }
}
