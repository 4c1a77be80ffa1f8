import { QueryClient } from '@tanstack/react-query'
import { refetchExpiredImages } from './expired-images.ts'
import { isServerReachable } from './reachability.ts'
import { retryDelay, shouldRetry } from './should-retry.ts'

/** The cache of the server's answers; it is cleared at login and logout. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // without a connection a page shows an error immediately instead of waiting
      networkMode: 'always',
      retry: shouldRetry,
      retryDelay,
    },
    mutations: { networkMode: 'always' },
  },
})

refetchExpiredImages(queryClient)

// a page that failed without a connection loads when the server answers again
isServerReachable.subscribe(() => {
  if (!isServerReachable.get()) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => !!state.error })
})
