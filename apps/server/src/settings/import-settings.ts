import { number, yesOrNo } from './kinds.ts'

/** The import of a registry: the size of its files, and the invitations to the families. */
export const importSettings = {
  IMPORT_MAX_MB: number(20, 1, 50),
  /** A ZIP file with photos. */
  IMPORT_PHOTOS_MAX_MB: number(200, 1, 1024),
  IMPORT_MAX_ROWS: number(10_000, 1, 20_000),
  IMPORT_MAX_COLUMNS: number(80, 3, 200),
  IMPORT_MAX_UNPACKED_MB: number(1024, 10, 4096),
  IMPORT_MAX_RATIO: number(100, 10, 1000),
  IMPORT_MAX_ENTRIES: number(20_000, 100, 100_000),
  IMPORT_INVITES_PER_DAY: number(500, 1, 100_000),
  IMPORT_FIRST_REMINDER_DAYS: number(7, 1, 365),
  IMPORT_SECOND_REMINDER_DAYS: number(30, 1, 365),
  IMPORT_CLAIM_VIEWS_PER_DAY: number(5, 1, 1_000),
  IMPORT_EXPIRE_DAYS: number(90, 7, 365),
  IMPORT_REFUSED_DAYS: number(7, 1, 90),
  /** A family that changes nothing but contact and address needs no approval. */
  IMPORT_PREAPPROVED: yesOrNo.default(false),
}
