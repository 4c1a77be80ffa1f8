import { againDays } from '@sangam/contract/introductions/values'
import { bulkRecordsMax, undoSeconds } from '@sangam/contract/moderation/values'
import { settingDefaults } from '@sangam/contract/trust-settings/values'
import { z } from 'zod'
import { number } from './kinds.ts'

const many = 1_000_000

/**
 * Limits that no operator has to set. Only LIMITS changes them, for tests and measurements that reach
 * one quickly or must not reach it. A limit that nothing has to change is a constant beside its rule.
 */
export const namedLimits = {
  // ---- requests of one person at the same time and in a minute
  // a page loads several calls at the same time, and each uses up to four of ten database connections
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
  // a browser asks for all pictures of a long list at the same time
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

  // ---- requests of one internet address in an hour
  OTP_SENDS_PER_ADDRESS_PER_HOUR: number(60, 1),
  OTP_CHECKS_PER_ADDRESS_PER_HOUR: number(300, 1),
  // wrong links of questions
  CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: number(10, 1),
  REPORTS_PER_ADDRESS_PER_HOUR: number(20, 1),
  SHARE_OPENS_PER_ADDRESS_PER_HOUR: number(30, 1),
  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: number(10, 1),
  // an IPv6 /64 network counts as one address; a /48 network may use its limits times this factor
  IPV6_NETWORK_LIMIT_TIMES: number(10, 1),

  // ---- login
  OTP_TRIES: number(5, 1, 20),
  OTP_SENDS_PER_10_MINUTES: number(3, 1),
  OTP_SENDS_PER_DAY: number(10, 1),
  OTP_SECONDS_BETWEEN: number(60, 0),
  // a further login ends the session that was used least recently
  SESSIONS_PER_PERSON: number(20, 1),
  PASSKEYS_PER_PERSON: number(10, 1, 100),
  // codes to a new number of the account
  NUMBER_CODES_PER_PERSON_PER_DAY: number(5, 1),

  // ---- records of one member
  OPEN_JOBS_PER_MEMBER: number(10, 1),
  OPEN_BUSINESSES_PER_MEMBER: number(5, 1),
  SAVED_SEARCHES_PER_MEMBER: number(5, 1, 20),
  BLOCKS_PER_MEMBER: number(200, 1, 1000),
  // the oldest draft makes room for a new one
  DRAFTS_PER_PERSON: number(20, 1, 1000),
  // the oldest browser makes room for a new one
  PUSH_SUBSCRIPTIONS_PER_PERSON: number(10, 1, 100),
  REPORTS_PER_NUMBER_PER_DAY: number(3, 1, 100),
  // different profiles that a member reads, in whatever way
  PROFILE_VIEWS_PER_DAY: number(100, 1),
  PROFILE_VIEWS_PER_30_DAYS: number(600, 1),
  // different profiles of which a member saves the biodata
  BIODATA_PER_DAY: number(30, 1),
  INTRODUCTIONS_PER_7_DAYS: number(5, 1),
  INTRODUCTIONS_PER_30_DAYS: number(15, 1),
  INTRODUCTIONS_WAITING: number(10, 1),
  // the number of days after which a family that has not accepted can be asked again
  INTRODUCTION_AGAIN_DAYS: number(againDays, 0, 3650),
  // the number of hours after which an unread message about an introduction is sent as SMS
  INTRODUCTION_SMS_AFTER_HOURS: number(24, 0, 720),

  // ---- decisions of admins
  UNDO_SECONDS: number(undoSeconds, 10, 3600),
  BULK_MAX_RECORDS: number(50, 1, bulkRecordsMax),

  // ---- messages
  // that each process writes about an announcement
  ANNOUNCEMENT_MESSAGES_PER_SECOND: number(300, 1, 100_000),
  // with pauses of up to an hour
  NOTIFICATION_TRIES: number(12, 1, 100),
  SMS_TIMEOUT_SECONDS: number(10, 1, 60),
  PUSH_TIMEOUT_SECONDS: number(10, 1, 60),

  // ---- files
  // how long a request may take to arrive, and one with a file
  REQUEST_SECONDS: number(30, 1, 600),
  UPLOAD_SECONDS: number(600, 1, 3_600),
  // the store is asked twice
  S3_TIMEOUT_SECONDS: number(10, 1, 600),
  UPLOADS_PER_PERSON_PER_HOUR: number(60, 1),
  // of a person whose account waits for verification
  UPLOADS_PER_PENDING_PERSON_PER_HOUR: number(10, 1),
  // files that no record uses yet, or any more; they are removed after a day
  UNUSED_FILES_PER_PERSON: number(5, 1),
  UNUSED_MB_PER_PERSON: number(50, 1),
  // pictures are decoded one at a time; while this number of pictures wait, further ones are refused
  PICTURE_QUEUE: number(8, 1, 100),
  // half of it for WebP and for progressive JPEG and PNG, which need memory for the whole picture
  PICTURE_MAX_MEGAPIXELS: number(30, 1, 100),
  PICTURE_MAX_SECONDS: number(20, 1, 60),
  STATEMENT_MAX_LINES: number(5_000, 1, 20_000),
  STATEMENT_MAX_UNPACKED_MB: number(30, 1, 50),
  // parts of an archive with the photos of an import
  IMPORT_MAX_ENTRIES: number(20_000, 100, 100_000),
  // uploads are refused while less of the disk of DATA_DIR is free, so that the database keeps its room
  UPLOAD_MIN_FREE_DISK_PERCENT: number(10, 0, 100),
  // nothing is copied while less of the disk of BACKUP_DIR is free
  BACKUP_MIN_FREE_DISK_PERCENT: number(5, 0, 100),
  // while changes cannot be copied, the database keeps at most this size of its log for them
  CONTINUOUS_BACKUP_MAX_LOG_MB: number(1024, 64, 1_000_000),
}

export type NamedLimits = z.output<z.ZodObject<typeof namedLimits>>

const trustDefaults = new Map<string, unknown>(Object.entries(settingDefaults))

/** LIMITS also overrides the numbers among the settings of the trust, by their names in upper case. */
export const isTrustLimit = (name: string): boolean =>
  name === name.toUpperCase() && typeof trustDefaults.get(name.toLowerCase()) === 'number'

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
