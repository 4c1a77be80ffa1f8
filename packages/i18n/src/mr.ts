import type { Texts } from './keys.ts'
import { mrFirst } from './mr-first.ts'
import { mrRest } from './mr-rest.ts'

/** Every Marathi text; the types make a missing one fail the type check. */
export const mr: Texts = { ...mrFirst, ...mrRest }
