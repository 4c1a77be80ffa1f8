import type { Texts } from './keys.ts'
import { mrFirst } from './mr-first.ts'
import { mrRest } from './mr-rest.ts'

/** All Marathi texts; a missing one fails the type check. */
export const mr: Texts = { ...mrFirst, ...mrRest }
