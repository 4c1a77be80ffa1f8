import type { Data, Input, ReadingPath } from '@sangam/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from './api.ts'

/** A query without data from the cache: a form must start with the current data of the server. */
export function useFreshQuery<P extends ReadingPath>(path: P, body: Input<P>, isEnabled: boolean) {
  const [openedAt] = useState(Date.now)
  const result = useQuery({ ...query(path, body), enabled: isEnabled, staleTime: 0 })
  const isFresh = result.dataUpdatedAt >= openedAt
  const data: Data<P> | undefined = isFresh ? result.data : undefined
  const { error, isFetching, refetch } = result
  return { data, error, isLoading: isFetching && !isFresh, refetch }
}
