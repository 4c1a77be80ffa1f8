import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'

// The content security policy forbids eval, and zod's test for eval would cause a violation report.
if ('document' in globalThis) z.config({ jitless: true })

/**
 * Who may use a call. Each level includes the levels before it.
 * `pending`: logged in by mobile number, but not yet verified by an admin.
 */
export const accessLevels = ['visitor', 'pending', 'member', 'admin', 'super_admin'] as const
export type Access = (typeof accessLevels)[number]

interface CallDefinition {
  /** One line for the API documentation. */
  summary: string
  access: Access
  /** An upload is multipart: one part `file`, the other fields as plain parts or JSON in `dataPara`. */
  kind?: 'upload'
  /** A file of up to `IMPORT_PHOTOS_MAX_MB`, such as a ZIP file, which is received on the disk. */
  isArchive?: true
  /**
   * The caller must have confirmed the identity in the last minutes, by a code or a passkey: always,
   * or only if a field of the body has one of the values.
   */
  confirm?: true | { field: string; values: readonly (string | number)[] }
  /** Also for the browser that sets up the portal, while there is no super admin. */
  duringSetup?: true
  /** Also while the module of its slice is off. */
  isAlwaysOn?: true
  /** The browser deletes the pictures and answers that it stored for this site. */
  clearsBrowserCache?: true
  body: z.ZodObject
  /** The field of the body with the id of the person's record that is read; it is logged. */
  loggedId?: string
  data: z.ZodType
  /** Message keys of success. */
  answers: readonly [TextKey, ...TextKey[]]
  /** Message keys of business rules. Invalid bodies, missing logins and rate limits are not listed. */
  refusals?: readonly TextKey[]
}

/** A call that only reads. Each tag names a slice, or a part of one, that owns data in the answer. */
export interface ReadingCall extends CallDefinition {
  reads: readonly string[]
  /** May be answered by a replica of the database. */
  fromReplica?: true
  changes?: never
}

/** A call that writes. Reading calls with one of its tags are stale after it. */
interface ChangingCall extends CallDefinition {
  changes: readonly string[]
  reads?: never
  fromReplica?: never
}

export type Call = ReadingCall | ChangingCall

/** Declares one entry of the call table and keeps its exact types. */
export function call<const C extends Call>(definition: C): C {
  return definition
}
