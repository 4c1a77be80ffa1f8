import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'
import { refetchExpiredImages } from './expired-images.ts'

/** The cache of the server's answers; it is cleared at login and logout. */
export const queryClient = new QueryClient({
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

refetchExpiredImages(queryClient)
