import { enFirst } from './en-first.ts'
import { enRest } from './en-rest.ts'

/** All English texts by area and key. */
export const en = { ...enFirst, ...enRest }
