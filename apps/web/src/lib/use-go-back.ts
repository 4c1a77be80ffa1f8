import { useRouter } from '@tanstack/react-router'
import type { PageLink } from './links.ts'

/**
 * Returns to the page that led here, with its filter, page and scroll position. A page that was
 * opened by its address returns to `fallback`.
 */
export function useGoBack(fallback: PageLink): () => Promise<void> {
  const router = useRouter()
  return async () => {
    if (router.history.canGoBack()) router.history.back()
    else await router.navigate(fallback)
  }
}
