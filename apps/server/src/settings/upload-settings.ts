import { number } from './kinds.ts'

/** Files that people send: their size, number and processing. */
export const uploadSettings = {
  UPLOAD_SECONDS: number(600, 1, 3_600),
  UPLOAD_MAX_MB: number(5, 1, 50),
  UPLOADS_PER_PERSON_PER_HOUR: number(60, 1),
  UPLOADS_PER_PENDING_PERSON_PER_HOUR: number(10, 1),
  UNUSED_FILES_PER_PERSON: number(5, 1),
  UNUSED_MB_PER_PERSON: number(50, 1),
  UPLOAD_MIN_FREE_DISK_PERCENT: number(10, 0, 100),
  PICTURE_QUEUE: number(8, 1, 100),
  PICTURE_MAX_MEGAPIXELS: number(30, 1, 100),
  PICTURE_MAX_SECONDS: number(20, 1, 60),
  STATEMENT_MAX_LINES: number(5_000, 1, 20_000),
  STATEMENT_MAX_UNPACKED_MB: number(30, 1, 50),
}
