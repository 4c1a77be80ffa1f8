import { settingDefaults } from '@sangam/contract/trust-settings/values'
import { namedLimits } from './limits.ts'

/** Settings of earlier versions that are constants now. */
const constants = new Set(
  `ANNOUNCEMENT_PUSHES_PER_WEEK ASKING_STOPPED_DAYS BAD_FAITH_REPORTS_PER_YEAR CANDIDATE_ERASE_DAYS
  CANDIDATE_GRACE_DAYS
  CONFIRMATION_ASKS_PER_30_DAYS CONFIRMATION_ASKS_PER_PROFILE CONFIRMATION_DAYS
  CONFIRMATION_FIRST_REMINDER_DAYS CONFIRMATION_SECOND_REMINDER_DAYS CONFIRMATION_STOP_DAYS DRAFT_DAYS
  EXPORTS_PER_30_DAYS EXPORT_HOURS IMPORT_CLAIM_VIEWS_PER_DAY IMPORT_EXPIRE_DAYS
  IMPORT_FIRST_REMINDER_DAYS IMPORT_MAX_COLUMNS IMPORT_MAX_RATIO IMPORT_MAX_ROWS IMPORT_MAX_UNPACKED_MB
  IMPORT_REFUSED_DAYS IMPORT_SECOND_REMINDER_DAYS INTRODUCTION_DAYS INTRODUCTION_SMS_PER_WEEK
  KNOWN_DEVICE_DAYS NOMINEE_ACCESS_DAYS OTP_MINUTES OTP_WAIT_AFTER_WRONG_SECONDS OTP_WRONG_PER_DAY
  REPORTS_TO_STOP_ASKING REPORT_ANSWER_HOURS REPORT_APPEAL_DAYS REPORT_PROOF_MINUTES SETUP_IDLE_MINUTES
  SHARE_LINKS_ALIVE SHARE_LINK_OPENS UNANSWERED_MESSAGE_DAYS UNCONFIRMED_ACCOUNT_DAYS
  VOICE_CODES_PER_HOUR WATCH_BLOCKS WATCH_DECLINED_PERCENT WATCH_REQUESTS WATCH_VIEWS_PERCENT
  WATCH_VIEW_DAYS WATERMARK_CACHE_MINUTES WATERMARK_CACHE_PICTURES WATERMARK_QUEUE`.split(/\s+/),
)

export const isConstant = (name: string): boolean => constants.has(name)

/** For each variable that is set but has no effect any more, where its value is now. */
export function removedVariables(source: Record<string, string | undefined>): string[] {
  const isSet = (name: string) => Boolean(source[name]?.trim())
  return [
    ...Object.keys(settingDefaults)
      .filter((name) => isSet(name.toUpperCase()))
      .map(
        (name) =>
          `${name.toUpperCase()} has no effect: set it on the settings page, or with npm run settings -- set ${name}`,
      ),
    ...Object.keys(namedLimits)
      .filter(isSet)
      .map((name) => `${name} has no effect: it is a limit, which only LIMITS changes`),
    ...[...constants].filter(isSet).map((name) => `${name} has no effect: it is a constant`),
  ]
}
