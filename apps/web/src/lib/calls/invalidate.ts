import type { QueryClient } from '@tanstack/react-query'

/** Without an answer it is unknown what has changed, so everything is stale. */
export function invalidate(
  cache: QueryClient,
  staleCalls: string[] | undefined,
  refetchType: 'active' | 'none',
): Promise<void> {
  return cache.invalidateQueries({
    predicate: ({ queryKey: [path] }) => !staleCalls || staleCalls.includes(String(path)),
    refetchType,
  })
}
