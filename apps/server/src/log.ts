import { destination, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Env } from './env.ts'
import { inBatches, openLogFile } from './log-files.ts'
import { outliveFullDisk } from './log-full-disk.ts'

/** Ten-digit mobile numbers, however people write them, keep only their last four digits. */
export function maskMobiles(text: string): string {
  return text.replace(/(?<!\d)(?:(?:\+?91|0)[\s-]?)?[6-9]\d{4}[\s-]?\d(\d{4})(?!\d)/g, '******$1')
}

/**
 * Structured logs. Whatever code logs, each line passes `maskMobiles` on its way out, so a number
 * inside an error text cannot slip through. Tokens and codes are never handed to the log at all.
 */
export function openLog(env: Pick<Env, 'LOG_LEVEL' | 'LOG_TO' | 'LOG_DAYS' | 'DATA_DIR'>): Logger {
  const sink =
    env.LOG_TO === 'file'
      ? openLogFile(env.DATA_DIR, env.LOG_DAYS)
      : destination({ dest: 1, ...inBatches })
  outliveFullDisk(sink)
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      redact: ['*.access_token', '*.otp', '*.authorization', '*.password'],
      serializers: { err: describeError },
    },
    {
      write: (line: string) => sink.write(maskMobiles(line)),
    },
  )
}

/** Errors of the database quote the values of a statement, which are people's data: they stay out. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as NodeJS.ErrnoException
  const message = withoutValues(error.message)
  return {
    type: error.name,
    ...(code && { code }),
    message,
    // the stack begins with the message
    stack: error.stack?.replace(error.message, message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const withoutValues = (message: string) => message.replace(/\nparams: .*$/s, '')
