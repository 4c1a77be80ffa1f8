/** The service worker sets this on `<html>` when the server did not answer and its cache did. */
export const servedFromCacheAttribute = 'data-served-from-cache'
