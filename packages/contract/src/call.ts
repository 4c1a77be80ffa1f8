import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'

// The content security policy forbids eval: zod's probe for it would be reported as a violation.
if ('document' in globalThis) z.config({ jitless: true })

/**
 * Who may use a call. Each level includes the levels before it.
 * `pending` has proved the mobile number and is not verified by an admin yet.
 */
export const accessLevels = ['visitor', 'pending', 'member', 'admin', 'super_admin'] as const
export type Access = (typeof accessLevels)[number]

interface CallDefinition {
  /** One line for the API documentation. */
  summary: string
  access: Access
  /** An upload is multipart: one part `file`, the other fields as plain parts or JSON in `dataPara`. */
  kind?: 'upload'
  /** The browser deletes the pictures and answers that it stored for this site. */
  clearsBrowserCache?: true
  body: z.ZodObject
  data: z.ZodType
  /** Message keys of success. */
  answers: readonly [TextKey, ...TextKey[]]
  /** Message keys of business rules. Invalid bodies, missing logins and rate limits are not listed. */
  refusals?: readonly TextKey[]
}

/** Shows data. Each tag names the slice, or the part of one, that owns some of this data. */
export interface ReadingCall extends CallDefinition {
  reads: readonly string[]
  changes?: never
}

/** Writes data. Every reading call that shares a tag is stale after it. */
export interface ChangingCall extends CallDefinition {
  changes: readonly string[]
  reads?: never
}

export type Call = ReadingCall | ChangingCall

/** Declares one entry of the call table and keeps its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
