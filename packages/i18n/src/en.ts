import { enFirst } from './en-first.ts'
import { enRest } from './en-rest.ts'

/** Every English text, by area and key. */
export const en = { ...enFirst, ...enRest }
