/** Ids of elements that the build writes and `before-paint.ts` reads. */
export const rootId = 'root'
/** A template with links to what readers of a language need. */
export const preloadsId = (language: string) => `preload-${language}`
/** The template with the prerendered Marathi page. */
export const marathiId = 'marathi'
