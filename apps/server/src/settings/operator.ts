import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { type SmsGatewayName, smsGateways, smsSettings } from '../sms/sms-gateways.ts'
import {
  backupPublicKey,
  cronSchedule,
  databaseUrl,
  number,
  optional,
  secretKey,
  trustedProxies,
  url,
  yesOrNo,
} from './kinds.ts'
import { limitOverrides } from './limits.ts'

export const gatewayNames = Object.keys(smsGateways) as SmsGatewayName[]

/** The environment variables. `.env.example` says what each one means. */
export const operatorSettings = {
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
  /** The settings page is read-only. */
  SETTINGS_FROM_ENV: yesOrNo.default(false),

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
  CONTINUOUS_BACKUP: yesOrNo.default(true),
  CONTINUOUS_BACKUP_SECONDS: number(120, 1, 3600),
  CONTINUOUS_BACKUP_DAYS: number(7, 1, 365),

  FILE_STORE: z.enum(['disk', 's3']).default('disk'),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: url().optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: yesOrNo.default(false),
  UPLOAD_MAX_MB: number(5, 1, 50),
  IMPORT_MAX_MB: number(20, 1, 50),
  /** A ZIP file with photos. */
  IMPORT_PHOTOS_MAX_MB: number(200, 1, 1024),

  SMS_TRANSPORT: z.enum(['console', ...gatewayNames]).default('console'),
  ...smsSettings,
  SMS_PRICE_PAISE: number(0, 0, 10_000),
  SMS_PER_HOUR: number(600, 1),
  SMS_PER_DAY: number(3000, 1),
  NEW_ACCOUNTS_PER_HOUR: number(200, 1),
  NEW_ACCOUNTS_PER_DAY: number(1000, 1),
  IMPORT_INVITES_PER_DAY: number(500, 1, 100_000),
  QUIET_FROM_HOUR: number(21, 0, 23),
  QUIET_UNTIL_HOUR: number(9, 0, 23),
  NOTIFICATION_LANGUAGE: z.enum(languages).default(usualLanguage),
  /** Only for tests: push services on this machine. */
  PUSH_ALLOW_LOCAL: yesOrNo.default(false),

  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  RAZORPAY_WEBHOOK_SECRET: optional,
  RAZORPAY_URL: url().default('https://api.razorpay.com'),

  SESSION_DAYS: number(30, 1, 365),
  SESSION_MAX_DAYS: number(90, 1, 3650),
  ADMIN_SESSION_MAX_DAYS: number(7, 1, 365),
  ADMIN_SESSION_IDLE_HOURS: number(12, 2, 8760),
  REAUTH_MINUTES: number(10, 1, 1440),
  ADMIN_PASSKEY_REQUIRED: yesOrNo.default(false),

  RETENTION_DAYS: number(180, 1, 3650),
  ACCOUNT_RETENTION_DAYS: number(180, 1, 3650),
  ACCESS_RECORD_DAYS: number(365, 30, 3650),
  CONSENT_RECORD_DAYS: number(365, 30, 3650),
  REPORT_DAYS: number(365, 180, 3650),
  NOTIFICATION_DAYS: number(90, 1, 3650),
  LEAVE_DAYS: number(7, 1, 90),
  /** The company whose servers the portal runs on, as the page "My data" names it. */
  HOSTING_NAME: optional,
  /** Unset: the portal does not look for a newer version. */
  UPDATE_CHECK_URL: url().optional(),
  /** Unset: see `showsUnconfirmed`. */
  UNCONFIRMED_CONTACTS: yesOrNo.optional(),
  INTRODUCTION_NEEDS_FEE: yesOrNo.default(false),

  LIMITS: limitOverrides,
}
