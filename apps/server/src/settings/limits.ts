import { z } from 'zod'
import { number } from './kinds.ts'

const many = 1_000_000

/** Limits that no operator has to set: only LIMITS changes them, for tests and measurements. */
export const namedLimits = {
  // a page loads several calls at once, and each uses up to four of ten database connections
  CALLS_RUNNING_PER_USER: number(3, 1, many),
  // changes of one person often wait for the same record, and hold a connection meanwhile
  CHANGES_RUNNING_PER_USER: number(2, 1, many),
  // an upload counts while it is received, which takes minutes on a slow line
  UPLOADS_RUNNING_PER_USER: number(3, 1, many),
  // each document takes a large part of a second of CPU time
  DOWNLOADS_RUNNING_PER_USER: number(2, 1, many),
  // an export counts until the client has received it
  EXPORTS_RUNNING_PER_USER: number(2, 1, many),
  // leaves room for the calls of the same page
  PICTURES_RUNNING_PER_USER: number(2, 1, many),
  // more than a page loads
  CALLS_WAITING_PER_USER: number(60, 0, many),
  // a browser asks for all pictures of a long list at once
  PICTURES_WAITING_PER_USER: number(200, 0, many),
  // longer than a call takes; a person has given up by then
  CALL_WAIT_SECONDS: number(10, 1, 600),
  // ten in each second of a minute: the busiest page makes about ten calls
  CALLS_PER_USER_PER_MINUTE: number(600, 1, many),
  // scrolling quickly through a list with photos
  PICTURES_PER_USER_PER_MINUTE: number(3_000, 1, many),
  // many families share an address of a mobile network
  ADDRESS_SHARE_TIMES: number(5, 1, many),
  // a change that waits longer for a lock is answered with "try again"
  LOCK_WAIT_MS: number(2_000, 1, 600_000),
}

export type NamedLimits = z.output<z.ZodObject<typeof namedLimits>>

/** The value of LIMITS: a JSON object with a number for each name. */
export const limitOverrides = z
  .string()
  .transform((text, context): Record<string, number> => {
    const result = overrides.safeParse(parseJson(text))
    if (result.success) return result.data
    context.addIssue({ code: 'custom', message: 'must be a JSON object of numbers, by name' })
    return z.NEVER
  })
  .default({})

const overrides = z.record(z.string(), z.number())

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
