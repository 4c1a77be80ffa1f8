import { isIP } from 'node:net'
import { bech32 } from '@scure/base'
import { CronExpressionParser } from 'cron-parser'
import { Client } from 'pg'
import { z } from 'zod'

export const number = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number('must be a number').int().min(min).max(max).default(fallback)

export const yesOrNo = z
  .enum(['0', '1', 'true', 'false', 'yes', 'no'], 'must be 1 or 0')
  .transform((value) => ['1', 'true', 'yes'].includes(value))

export const url = () => z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const optional = z.string().trim().default('')

/** A key that cannot be guessed: long, of many characters, without a repeated pattern. */
export const secretKey = z
  .string()
  .min(32, { error: 'must have at least 32 characters', abort: true })
  .refine(
    (value) => new Set(value).size >= 10 && !/^(.{1,16}?)\1+$/.test(value),
    'is too easy to guess: use the output of openssl rand -hex 32',
  )

/** The public half of the keys that encrypt backups: an X25519 recipient of age. */
export const backupPublicKey = z
  .string()
  .trim()
  .refine(isAgePublicKey, 'must be the public key that npm run backup-key prints, age1…')

function isAgePublicKey(text: string): boolean {
  try {
    const { prefix, bytes } = bech32.decodeToBytes(text)
    return prefix === 'age' && bytes.length === 32
  } catch {
    return false
  }
}

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')

/** True if the connection leaves this machine without TLS, or without checking who answers. */
export function isPlainRemote(databaseAddress: string): boolean {
  if (databaseAddress === '') return false
  // the declared type of `ssl` is boolean, but options of an address make it an object
  const { host, ssl }: { host: string; ssl: unknown } = new Client({
    connectionString: databaseAddress,
  })
  const isLocal = host.startsWith('/') || host === 'localhost' || host === '::1' || isLoopback(host)
  return !isLocal && !(ssl === true || isCheckedTls(ssl))
}

const isCheckedTls = (ssl: unknown) =>
  typeof ssl === 'object' &&
  ssl !== null &&
  !('rejectUnauthorized' in ssl && ssl.rejectUnauthorized === false)

const isLoopback = (host: string) => isIP(host) === 4 && host.startsWith('127.')

type TrustedProxies = boolean | string | ((address: string, hop: number) => boolean)

/** `false`, `true`, the number of proxies in front of the portal, or their addresses. */
export const trustedProxies = z
  .string()
  .trim()
  .refine(
    (value) => /^(true|false|\d{1,2})$/.test(value) || value.split(',').every(isProxyAddress),
    'must be the number of proxies in front, or their IP addresses',
  )
  .transform((value): TrustedProxies => {
    if (value === 'true' || value === 'false') return value === 'true'
    return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
  })
  .default(false)

function isProxyAddress(text: string): boolean {
  const [address = '', prefix = '0'] = text.trim().split('/')
  const isName = ['loopback', 'linklocal', 'uniquelocal'].includes(address)
  return isName || (isIP(address) > 0 && /^\d{1,3}$/.test(prefix))
}

/** Five cron fields, a shorthand such as @daily, or off. */
export const cronSchedule = z
  .string()
  .trim()
  .refine(
    (value) => value === 'off' || isCronSchedule(value),
    'must be five cron fields, such as 7 2 * * * for seven past two every night, or @daily, or off',
  )

/** Uses the parser of pg-boss. The parser itself also accepts other numbers of fields. */
function isCronSchedule(text: string): boolean {
  const isShorthand = /^@(hourly|daily|weekly|monthly|yearly)$/.test(text)
  if (!isShorthand && text.split(/\s+/).length !== 5) return false
  try {
    CronExpressionParser.parse(text).next()
    return true
  } catch {
    return false
  }
}
