import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'

// The policy of our pages forbids code made of text. The rules work without; only asking whether it
// is allowed would be reported as an attempt.
if ('document' in globalThis) z.config({ jitless: true })

/**
 * Who may use a call. Each level may do all that the levels before it may.
 * `pending` is a person who has proved the mobile number but is not verified by an admin yet.
 */
export const accessLevels = ['visitor', 'pending', 'member', 'admin', 'super_admin'] as const
export type Access = (typeof accessLevels)[number]

export interface Call {
  /** One line for the API documentation. */
  summary: string
  access: Access
  /** An upload is multipart: one part `file`, the other fields as plain parts or JSON in `dataPara`. */
  kind?: 'upload'
  body: z.ZodObject
  data: z.ZodType
  /** Message keys of the good outcomes. */
  answers: readonly [TextKey, ...TextKey[]]
  /** Message keys of rules that say no. Bad bodies, missing logins and rate limits need no mention. */
  refusals?: readonly TextKey[]
}

/** Declares one entry of the table of calls, keeping its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
