import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { loadErrorText } from '../lib/calls/load-error.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

/** The state of a query; the data may be a part of its answer. */
export interface LoadedQuery<Data>
  extends Pick<UseQueryResult<Data>, 'data' | 'error' | 'isLoading'> {
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** The height of the placeholder, or the placeholder itself. */
  skeleton: number | ReactNode
  isEmpty?: (data: Data) => boolean
  /** Shown instead of the data if `isEmpty` returns true. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows a query: a placeholder while it loads, a failure with a retry button, or its data. */
export function Loaded<Data>({ query, skeleton, isEmpty, empty, children }: LoadedProps<Data>) {
  const { data, error, isLoading, refetch } = query
  return (
    <>
      {error && <LoadFailure message={loadErrorText(error)} onRetry={() => void refetch()} />}
      {isLoading && (typeof skeleton === 'number' ? <Skeleton height={skeleton} /> : skeleton)}
      {data !== undefined && (isEmpty?.(data) ? empty : children(data))}
    </>
  )
}
