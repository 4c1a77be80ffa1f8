import { useRouter } from '@tanstack/react-router'

/**
 * Changes the address unless a navigation to another page is pending: a debounced search that fires
 * while the next page loads would cancel that navigation.
 */
export function useUnlessLeaving(): (change: () => void) => void {
  const router = useRouter()
  return (change) => {
    const { location, resolvedLocation = location } = router.state
    if (location.pathname === resolvedLocation.pathname) change()
  }
}
