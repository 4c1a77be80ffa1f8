import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Env } from './env.ts'

/** Ten-digit mobile numbers, with or without the country code, keep only their last four digits. */
export function maskMobiles(text: string): string {
  return text.replace(/(?<!\d)(?:\+?91)?[6-9]\d{5}(\d{4})(?!\d)/g, '******$1')
}

/**
 * Structured logs. Whatever code logs, each line passes `maskMobiles` on its way out, so a number
 * inside an error text cannot slip through. Tokens and codes are never handed to the log at all.
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL' | 'LOG_TO' | 'DATA_DIR'>): Logger {
  const folder = path.join(env.DATA_DIR, 'logs')
  if (env.LOG_TO === 'file') mkdirSync(folder, { recursive: true })
  const sink = destination({
    dest: env.LOG_TO === 'file' ? path.join(folder, 'portal.log') : 1,
    sync: false,
  })
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      redact: ['*.access_token', '*.otp', '*.authorization', '*.password'],
    },
    {
      write: (line: string) => sink.write(maskMobiles(line)),
    },
  )
}
