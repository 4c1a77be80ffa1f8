import { type Logger, pino, stdTimeFunctions } from 'pino'
import type { OperatorEnv } from '../settings/env.ts'
import { openLogFile } from './log-files.ts'
import { openLogSink } from './log-sink.ts'

/** Masks ten-digit mobile numbers in any notation, except their last four digits. */
export function maskMobiles(text: string): string {
  return text.replace(/(?<!\d)(?:(?:\+?91|0)[\s-]?)?[6-9]\d{4}[\s-]?\d(\d{4})(?!\d)/g, '******$1')
}

/**
 * Structured logs. Every line passes `maskMobiles`, so a number in an error text is masked as well.
 * Code never logs tokens and one-time passwords.
 */
export function openLog(
  env: Pick<OperatorEnv, 'LOG_LEVEL' | 'LOG_TO' | 'LOG_DAYS' | 'DATA_DIR'>,
): Logger {
  const sink = env.LOG_TO === 'file' ? openLogFile(env.DATA_DIR, env.LOG_DAYS) : openLogSink(1)
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

/** Database errors quote the values of a statement; these are personal data and are not logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return describeOther(error)
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

/** pg-boss reports some errors as plain objects; other fields of them may be personal data. */
function describeOther(error: unknown): object {
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { message, queue, cause } = error as { message?: unknown; queue?: unknown; cause?: unknown }
  return {
    message: withoutValues(typeof message === 'string' ? message : 'an error without a message'),
    ...(typeof queue === 'string' && { queue }),
    ...(message instanceof Error && { cause: describeError(message) }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
