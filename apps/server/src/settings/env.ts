import { z } from 'zod'
import { smsGateways } from '../sms/sms-gateways.ts'
import { isPlainRemote } from './kinds.ts'
import { isTrustLimit, limitOverrides, namedLimits } from './limits.ts'
import { gatewayNames, operatorSettings } from './operator.ts'
import { isConstant } from './removed.ts'
import type { Trust } from './trust.ts'

const settings = z.object({ ...operatorSettings, ...namedLimits })

/** The settings of the operator and the limits: read once at the start and never changed. */
export type OperatorEnv = Readonly<z.output<typeof settings>>

/** All settings while a request or a job runs: those of the trust are a snapshot. */
export type Env = OperatorEnv & { readonly trust: Trust }

/** Settings that require other settings. */
const dependentSettings: [
  when: (env: OperatorEnv) => boolean,
  required: readonly (keyof OperatorEnv)[],
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

const isHttps = (env: OperatorEnv) => env.PUBLIC_URL?.startsWith('https:') ?? false

/** True if the portal loads demo data; by default only for a first try on a private machine. */
export const isDemoPortal = (env: OperatorEnv) =>
  env.DEMO ?? (!env.DATABASE_URL && env.SMS_TRANSPORT === 'console' && !isHttps(env))

/** Settings that together give access to people who should have none. */
function unsafeSettings(env: OperatorEnv, isSmsTransportSet: boolean): string[] {
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
const plainAddresses = (env: OperatorEnv): string[] =>
  (['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => !env.DATABASE_ALLOW_PLAINTEXT && isPlainRemote(env[name] ?? ''))
    .map((name) => `${name}: add ?sslmode=verify-full, as the database is on another machine`)

export class WrongSettings extends Error {}

/** Reads and validates all settings. Only `main.ts` and the commands in `cli/` pass the environment. */
export function readEnv(source: Record<string, string | undefined>): OperatorEnv {
  const nonEmpty = Object.fromEntries(
    settingNames.flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const overrides = withoutConstants(limitOverrides.safeParse(nonEmpty.LIMITS).data ?? {})
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
  return Object.freeze({ ...result.data, LIMITS: overrides })
}

/** The environment variables. */
export const settingNames = Object.keys(operatorSettings)

/** LIMITS changes limits, and settings that are numbers. */
function isLimit(name: string): boolean {
  const rule: unknown = Object.entries(settings.shape).find(([each]) => each === name)?.[1]
  const isNumber = rule instanceof z.ZodDefault && rule.unwrap() instanceof z.ZodNumber
  return isNumber || isTrustLimit(name)
}

/** Limits of earlier versions have no effect. */
const withoutConstants = (overrides: Record<string, number>) =>
  Object.fromEntries(Object.entries(overrides).filter(([name]) => !isConstant(name)))
