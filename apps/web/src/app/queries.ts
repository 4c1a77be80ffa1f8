import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../lib/api.ts'

/** What the server said, kept for as long as the tab is open and the person is logged in. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // without a connection a page says so at once, instead of waiting silently for one
      networkMode: 'always',
      // a refusal stays a refusal; only a missing answer is worth a second try
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.isNetworkError || error.status === 503),
    },
    mutations: { networkMode: 'always' },
  },
})
