import type { QueryClient } from '@tanstack/react-query'

/**
 * Fetches the data of an open page again when one of its pictures fails because its address expired:
 * the new answers contain new addresses. Error events of pictures do not bubble, so they are captured.
 */
export function refetchExpiredImages(queries: QueryClient, page: EventTarget = document): void {
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && isExpired(target.src)) {
        // without cancelling: the other pictures of the page fail at the same time
        void queries.invalidateQueries({ type: 'active' }, { cancelRefetch: false })
      }
    },
    true,
  )
}

/** The ticket in the address is `<session>.<time of expiry>.<signature>`. */
function isExpired(address: string): boolean {
  const expires = /\/image\/.*[?&]t=\d+\.(\d+)\./.exec(address)?.[1]
  return expires !== undefined && Number(expires) * 1000 < Date.now()
}
