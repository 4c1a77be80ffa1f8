import { useRouter } from '@tanstack/react-router'

/**
 * Runs a change of the address unless the person is on the way to another page. A debounced search
 * can fire while the next page still loads; its navigation would cancel the one the person asked for.
 */
export function useUnlessLeaving(): (change: () => void) => void {
  const router = useRouter()
  return (change) => {
    const { location, resolvedLocation = location } = router.state
    if (location.pathname === resolvedLocation.pathname) change()
  }
}
