import { useRouter } from '@tanstack/react-router'

/**
 * Changes some filters in the address, unless a navigation to another page is pending: a debounced
 * search that fires while the next page loads would cancel that navigation.
 */
export function useFilterChange<Filters extends object>(
  filters: Filters,
  navigate: (filters: Filters) => Promise<void>,
): (change: Partial<Filters>) => void {
  const router = useRouter()
  return (change) => {
    const { location, resolvedLocation = location } = router.state
    if (location.pathname === resolvedLocation.pathname) void navigate({ ...filters, ...change })
  }
}
