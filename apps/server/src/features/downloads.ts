import type { Download } from '../http/downloads.ts'

/** The files of all slices that are fetched with a token. */
export const downloads: readonly Download[] = []
