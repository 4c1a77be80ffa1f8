import { number, optional } from './kinds.ts'

/** Own data of members: copies, leaving, accounts that nobody uses. */
export const myDataSettings = {
  /** The company whose servers the portal runs on, as the page "My data" names it. */
  HOSTING_NAME: optional,
  EXPORTS_PER_30_DAYS: number(3, 1, 100),
  EXPORT_HOURS: number(24, 1, 720),
  LEAVE_DAYS: number(7, 1, 90),
  /** How long an opened access of a nominee lasts. */
  NOMINEE_ACCESS_DAYS: number(30, 1, 365),
  DORMANT_MONTHS: number(24, 6, 240),
}
