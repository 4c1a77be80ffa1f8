import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshQuery } from './use-fresh-query.ts'

const fetched = vi.fn<typeof fetch>()
let cache: QueryClient

beforeEach(() => {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)
const open = () => renderHook(() => useFreshQuery('session/list', {}, true), { wrapper }).result
const answer = (data: string) => Response.json({ status: 'success', message: '', data })

test('cached data is not returned, only data that is fetched now', async () => {
  cache.setQueryData(['session/list', {}], 'cached', { updatedAt: Date.now() - 1 })
  let respond = (_response: Response) => {}
  fetched.mockReturnValue(new Promise((resolve) => (respond = resolve)))
  const result = open()
  expect(result.current).toMatchObject({ data: undefined, isLoading: true })
  respond(answer('fresh'))
  await waitFor(() =>
    expect(result.current).toMatchObject({ data: 'fresh', isLoading: false, error: null }),
  )
})

test('a failed refetch keeps the data, so that a form stays open', async () => {
  fetched.mockImplementation(async () => answer('fresh'))
  const result = open()
  await waitFor(() => expect(result.current.data).toBe('fresh'))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  void result.current.refetch()
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current).toMatchObject({ data: 'fresh', isLoading: false })
})
