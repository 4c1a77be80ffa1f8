import { bulkRecordsMax } from '@sangam/contract/moderation/values'
import { profilesPerAccountMax } from '@sangam/contract/profiles/values'
import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { type SmsGatewayName, smsGateways, smsSettings } from '../sms/sms-gateways.ts'
import { smsTemplates } from '../sms/sms-templates.ts'
import { consentSettings } from './consent-settings.ts'
import { continuousBackupSettings } from './continuous-backup-settings.ts'
import { importSettings } from './import-settings.ts'
import { introductionSettings } from './introduction-settings.ts'
import {
  backupPublicKey,
  cronSchedule,
  databaseUrl,
  isPlainRemote,
  mobile,
  number,
  optional,
  secretKey,
  trustedProxies,
  url,
  yesOrNo,
} from './kinds.ts'
import { limitOverrides, namedLimits } from './limits.ts'
import { myDataSettings } from './my-data-settings.ts'
import { safetySettings } from './safety-settings.ts'
import { shareLinkSettings } from './share-link-settings.ts'
import { trustSettings } from './trust-settings.ts'
import { uploadSettings } from './upload-settings.ts'

const gatewayNames = Object.keys(smsGateways) as SmsGatewayName[]

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number(3000, 0, 65_535),
  PUBLIC_URL: url()
    .refine(
      (value) => !/^https?:\/\/[^/?#]+[/?#]+[^/]/.test(value),
      'must be without a path, such as https://portal.example',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: trustedProxies,
  DRAIN_SECONDS: number(0, 0, 15),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_POOL: number(10, 2, 200),
  DATABASE_ALLOW_PLAINTEXT: yesOrNo.default(false),
  MIGRATION_WAIT_SECONDS: number(600, 0, 86_400),
  APP_SECRET: secretKey.optional(),
  /** Unset: only if the portal has no public address. */
  API_DOCS: yesOrNo.optional(),
  /** Unset: see `isDemoPortal`. */
  DEMO: yesOrNo.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_TO: z.enum(['file', 'stdout']).default('file'),
  LOG_DAYS: number(30, 1, 3650),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Unset: metrics are collected but not served. */
  METRICS_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),

  BACKUP_DIR: z.string().optional(),
  BACKUP_SCHEDULE: cronSchedule.default('7 2 * * *'),
  BACKUP_KEEP: number(14, 1, 10_000),
  /** Unset: backups are not encrypted. */
  BACKUP_PUBLIC_KEY: backupPublicKey.optional(),
  ...continuousBackupSettings,

  ...trustSettings,

  PAYMENT_ENABLED: yesOrNo.default(true),
  PAYMENT_FEE: number(0),
  PAYMENT_MOBILE: z.union([z.literal(''), mobile]).default(''),
  PAYMENT_UPI_ID: z
    .string()
    .trim()
    .regex(/^[\w.-]{2,100}@[A-Za-z]\w{1,63}$/, 'must be a UPI address, such as trust@bank')
    .or(z.literal(''))
    .default(''),
  PAYMENT_PAYEE_NAME: optional,
  /** The UPI address that a test payment has reached, and the bank's number of the payment. */
  PAYMENT_TESTED: optional,
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: url().default('https://api.razorpay.com'),

  SMS_TRANSPORT: z.enum(['console', ...gatewayNames]).default('console'),
  ...smsSettings,
  SMS_TEMPLATES: smsTemplates,
  SMS_PRICE_PAISE: number(0, 0, 10_000),
  QUIET_FROM_HOUR: number(21, 0, 23),
  QUIET_UNTIL_HOUR: number(9, 0, 23),
  NOTIFICATION_LANGUAGE: z.enum(languages).default('mr'),
  NOTIFICATION_DAYS: number(90, 1, 3650),
  NOTIFICATION_TRIES: number(12, 1, 100),

  OTP_MINUTES: number(5, 1, 60),
  OTP_TRIES: number(5, 1, 20),
  OTP_SENDS_PER_10_MINUTES: number(3, 1),
  OTP_SENDS_PER_DAY: number(10, 1),
  OTP_SECONDS_BETWEEN: number(60, 0),
  OTP_SENDS_PER_ADDRESS_PER_HOUR: number(60, 1),
  OTP_CHECKS_PER_ADDRESS_PER_HOUR: number(300, 1),
  OTP_WRONG_PER_DAY: number(20, 1),
  OTP_WAIT_AFTER_WRONG_SECONDS: number(120, 1),
  IPV6_NETWORK_LIMIT_TIMES: number(10, 1),
  SMS_PER_HOUR: number(600, 1),
  SMS_PER_DAY: number(3000, 1),
  NEW_ACCOUNTS_PER_HOUR: number(200, 1),
  NEW_ACCOUNTS_PER_DAY: number(1000, 1),
  NUMBER_CODES_PER_PERSON_PER_DAY: number(5, 1),
  KNOWN_DEVICE_DAYS: number(365, 1, 3650),
  SESSION_DAYS: number(30, 1, 365),
  SESSION_MAX_DAYS: number(90, 1, 3650),
  ADMIN_SESSION_MAX_DAYS: number(7, 1, 365),
  ADMIN_SESSION_IDLE_HOURS: number(12, 2, 8760),
  REAUTH_MINUTES: number(10, 1, 1440),
  SESSIONS_PER_PERSON: number(20, 1),
  ADMIN_PASSKEY_REQUIRED: yesOrNo.default(false),
  PASSKEYS_PER_PERSON: number(10, 1, 100),
  PUSH_SUBSCRIPTIONS_PER_PERSON: number(10, 1, 100),
  PUSH_TIMEOUT_SECONDS: number(10, 1, 60),
  /** Only for tests: push services on this machine. */
  PUSH_ALLOW_LOCAL: yesOrNo.default(false),
  ANNOUNCEMENT_PUSHES_PER_WEEK: number(2, 0, 100),
  ANNOUNCEMENT_MESSAGES_PER_SECOND: number(300, 1, 100_000),
  GRANT_ACCESS_ON_APPROVAL: yesOrNo.default(true),
  HIDE_OWN_GENDER: yesOrNo.default(true),
  UNDO_SECONDS: number(120, 10, 3600),
  BULK_MAX_RECORDS: number(50, 1, bulkRecordsMax),
  OPEN_JOBS_PER_MEMBER: number(10, 1),
  OPEN_BUSINESSES_PER_MEMBER: number(5, 1),
  RETENTION_DAYS: number(180, 1, 3650),
  ACCOUNT_RETENTION_DAYS: number(180, 1, 3650),
  UNANSWERED_MESSAGE_DAYS: number(365, 1, 3650),
  ACCESS_RECORD_DAYS: number(365, 30, 3650),
  PROFILES_PER_ACCOUNT: number(1, 1, profilesPerAccountMax),
  PROFILE_VIEWS_PER_DAY: number(100, 1),
  PROFILE_VIEWS_PER_30_DAYS: number(600, 1),
  ...myDataSettings,
  UNCONFIRMED_ACCOUNT_DAYS: number(3, 1, 365),
  DRAFT_DAYS: number(14, 1, 365),
  DRAFTS_PER_PERSON: number(20, 1, 1000),
  SAVED_SEARCHES_PER_MEMBER: number(5, 1, 20),
  BLOCKS_PER_MEMBER: number(200, 1, 1000),
  ...importSettings,
  ...introductionSettings,
  ...safetySettings,
  ...shareLinkSettings,
  ...consentSettings,

  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: number(10, 1),

  FILE_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: yesOrNo.default(false),
  S3_TIMEOUT_SECONDS: number(10, 1, 600),
  REQUEST_SECONDS: number(30, 1, 600),
  ...uploadSettings,

  ...namedLimits,
  LIMITS: limitOverrides,
})

export type Env = z.output<typeof settings>

/** Settings that require other settings. */
const dependentSettings: [
  when: (env: Env) => boolean,
  required: readonly (keyof Env)[],
  why: string,
][] = [
  ...gatewayNames.map((name): (typeof dependentSettings)[number] => [
    (env) => env.SMS_TRANSPORT === name,
    smsGateways[name].required,
    `with SMS_TRANSPORT=${name}`,
  ]),
  [(env) => env.DATABASE_URL !== undefined, ['APP_SECRET'], 'with DATABASE_URL'],
  [(env) => env.DATABASE_OWNER_URL !== undefined, ['DATABASE_URL'], 'with DATABASE_OWNER_URL'],
  [(env) => env.DATABASE_READ_URL !== undefined, ['DATABASE_URL'], 'with DATABASE_READ_URL'],
  [
    (env) => env.RAZORPAY_KEY_ID !== '',
    ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    'with RAZORPAY_KEY_ID',
  ],
  [
    (env) => env.FILE_STORE === 's3',
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    'with FILE_STORE=s3',
  ],
]

const isHttps = (env: Env) => env.PUBLIC_URL?.startsWith('https:') ?? false

/** True if the portal loads demo data; by default only for a first try on the own machine. */
export const isDemoPortal = (env: Env) =>
  env.DEMO ?? (!env.DATABASE_URL && env.SMS_TRANSPORT === 'console' && !isHttps(env))

/** Settings that together give access to people who should have none. */
function unsafeSettings(env: Env, isSmsTransportSet: boolean): string[] {
  const problems: string[] = []
  // the numbers of the demo admins belong to real people, who would get their codes
  if (env.DEMO && env.SMS_TRANSPORT !== 'console') {
    problems.push(`DEMO: must not be 1 with SMS_TRANSPORT=${env.SMS_TRANSPORT}`)
  }
  if (isHttps(env) && !isSmsTransportSet) {
    problems.push(
      `SMS_TRANSPORT: is needed with an https PUBLIC_URL: ${gatewayNames.join(' or ')}, or console to print the codes`,
    )
  }
  return problems
}

/** Addresses of databases on another machine, without TLS. */
const plainAddresses = (env: Env): string[] =>
  (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => !env.DATABASE_ALLOW_PLAINTEXT && isPlainRemote(env[name] ?? ''))
    .map((name) => `${name}: add ?sslmode=verify-full, as the database is on another machine`)

export class WrongSettings extends Error {}

/** Reads and validates all settings. Only `main.ts` and the commands in `cli/` pass the environment. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(
    settingNames.flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const overrides = limitOverrides.safeParse(nonEmpty.LIMITS).data ?? {}
  const unknown = Object.keys(overrides).filter((name) => !isLimit(name))
  if (unknown.length > 0) {
    throw new WrongSettings(unknown.map((name) => `LIMITS: ${name} is not a limit`).join('\n'))
  }
  const result = settings.safeParse({ ...nonEmpty, ...overrides })
  if (!result.success) {
    const named = (name: string) => (name in overrides ? `LIMITS: ${name}` : name)
    throw new WrongSettings(
      result.error.issues
        .map((issue) => `${named(issue.path.join('.'))}: ${issue.message}`)
        .join('\n'),
    )
  }
  const missing = dependentSettings.flatMap(([applies, required, why]) =>
    applies(result.data)
      ? required.filter((name) => !result.data[name]).map((name) => `${name}: is needed ${why}`)
      : [],
  )
  const problems = [
    ...missing,
    ...unsafeSettings(result.data, 'SMS_TRANSPORT' in nonEmpty),
    ...plainAddresses(result.data),
  ]
  if (problems.length > 0) throw new WrongSettings(problems.join('\n'))
  return result.data
}

/** The environment variables; the named limits have none of their own. */
export const settingNames = Object.keys(settings.shape).filter((name) => !(name in namedLimits))

/** True for each setting that is a number; LIMITS changes no other. */
function isLimit(name: string): boolean {
  const rule: unknown = Object.entries(settings.shape).find(([each]) => each === name)?.[1]
  return rule instanceof z.ZodDefault && rule.unwrap() instanceof z.ZodNumber
}

/** Reads one setting from its text; undefined if the text is wrong. */
export function readSetting<Name extends keyof Env>(
  name: Name,
  text: string,
): { value: Env[Name] } | undefined {
  const result = settings.shape[name].safeParse(text)
  return result.success ? { value: result.data as Env[Name] } : undefined
}
