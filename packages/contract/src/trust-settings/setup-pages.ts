/** The pages that exist while the portal waits for its setup: a step of it links to the legal texts. */
const setupPages: readonly string[] = ['setup', 'privacy-policy', 'term-and-condition']

export const isSetupPage = (name: string): boolean => setupPages.includes(name)
