import type { Data, Input, ReadingPath } from '@sangam/contract/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from './api.ts'
import { usePages } from './use-pages.ts'

/**
 * One page of a list of the server; the previous page stays until the next one has arrived. A body
 * with other filters starts at the first page.
 */
export function usePagedQuery<P extends ReadingPath>(
  path: P,
  bodyOf: (cursor: string) => Input<P>,
  key = JSON.stringify([path, bodyOf('')]),
) {
  const pages = usePages(key)
  const { data, error, isLoading, refetch } = useQuery({
    ...query(path, bodyOf(pages.cursor)),
    placeholderData: keepPreviousData,
  })
  const page: Data<P> | undefined = data
  return { data: page, error, isLoading, refetch, pages }
}
