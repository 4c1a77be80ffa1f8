// A real portal in its own process, for server tests, browser tests, benchmarks and reliability runs.

import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { CallPath, Data, Input } from '@sangam/contract/calls'
import { root } from '../scripts/paths.ts'
import { type CallResult, sendCall } from './call.ts'
import { type Program, startProgram } from './program.ts'
import { type Settings, variablesOf } from './settings.ts'

export type { Settings } from './settings.ts'

/** One person may send as many calls as a test or a measurement needs. */
export const withoutCallLimits: Settings = {
  LIMITS: JSON.stringify({
    CALLS_RUNNING_PER_USER: 1_000_000,
    CHANGES_RUNNING_PER_USER: 1_000_000,
    UPLOADS_RUNNING_PER_USER: 1_000_000,
    DOWNLOADS_RUNNING_PER_USER: 1_000_000,
    EXPORTS_RUNNING_PER_USER: 1_000_000,
    PICTURES_RUNNING_PER_USER: 1_000_000,
    CALLS_PER_USER_PER_MINUTE: 1_000_000,
    PICTURES_PER_USER_PER_MINUTE: 1_000_000,
  }),
}

/** No address and no person sends more requests than these limits allow. */
export const withoutRequestLimits: Settings = {
  ...withoutCallLimits,
  OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000000',
  OTP_CHECKS_PER_ADDRESS_PER_HOUR: '1000000',
  SESSIONS_PER_PERSON: '1000000',
  SMS_PER_HOUR: '1000000',
  SMS_PER_DAY: '1000000',
  NEW_ACCOUNTS_PER_HOUR: '1000000',
  NEW_ACCOUNTS_PER_DAY: '1000000',
  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000000',
  SHARE_OPENS_PER_ADDRESS_PER_HOUR: '1000000',
  PROFILE_VIEWS_PER_DAY: '1000000',
  PROFILE_VIEWS_PER_30_DAYS: '1000000',
  UPLOADS_PER_PERSON_PER_HOUR: '1000000',
  UPLOADS_PER_PENDING_PERSON_PER_HOUR: '1000000',
  UNUSED_FILES_PER_PERSON: '1000000',
  UNUSED_MB_PER_PERSON: '1000000',
}

/** In addition, the same person can log in again immediately. */
export const withoutLimits: Settings = {
  ...withoutRequestLimits,
  OTP_SECONDS_BETWEEN: '0',
  OTP_SENDS_PER_10_MINUTES: '100000',
  OTP_SENDS_PER_DAY: '100000',
}

export interface Portal extends Program {
  /** Origin of the pages and calls. */
  url: string
  call<P extends CallPath>(callPath: P, body: Input<P>, token?: string): Promise<CallResult<P>>
  /** Logs in with the code that the portal prints. */
  openSession(mobile: string): Promise<Data<'login-otp-verification'>>
  /** Logs in and returns the token. */
  login(mobile: string): Promise<string>
}

interface PortalOptions {
  /** A listening socket, as systemd passes it on. */
  socket?: number
  /** The folder of another version of the portal. */
  version?: string
  /** A program with arguments that starts the portal, for example in another environment. */
  launcher?: string[]
  /** Receives everything the portal prints. */
  consoleFile?: string
  showErrors?: boolean
}

const fasterImports = import.meta.resolve('../scripts/import-drizzle-faster.ts')

/** Runs `main.ts` or another program of the server with these settings only. */
export function runServerProgram(
  program: string,
  settings: Settings,
  args: string[] = [],
  { socket, version = root, launcher = [], showErrors = false }: PortalOptions = {},
): Program {
  const file = path.join(version, 'apps/server/src', program)
  // `npm start` uses the same import; without it each start takes two seconds longer
  const options = ['--max-semi-space-size=8', '--import', fasterImports]
  const node = [...launcher, process.execPath, ...options, file, ...args]
  // systemd sets LISTEN_PID to the process that the socket is for
  const [command = '', ...words] =
    socket === undefined ? node : ['sh', '-c', 'LISTEN_PID=$$ exec "$0" "$@"', ...node]
  return startProgram(command, words, {
    // a folder without a .env file
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(version, 'node_modules/.cache/node'),
      // only the tests about it need it, and it would disturb measurements
      CONTINUOUS_BACKUP: '0',
      ...(socket !== undefined && { LISTEN_FDS: '1' }),
      ...variablesOf(settings),
    },
    socket,
    showErrors,
  })
}

/** Starts a portal, by default on a free port, and waits until it is ready. */
export async function startPortal(
  settings: Settings,
  options: PortalOptions = {},
): Promise<Portal> {
  const program = runServerProgram('main.ts', { PORT: '0', ...settings }, [], options)
  if (options.consoleFile) program.stdout.pipe(createWriteStream(options.consoleFile))
  return waitUntilReady(program)
}

/** Resolves when the portal that was started by `main.ts` answers requests. */
export async function waitUntilReady(program: Program): Promise<Portal> {
  const nextOtp = watchOtps(program)
  const [, url = ''] = await program.waitForOutput(/Sangam is ready: {2}(\S+)\/bariapps\/\n/)
  await program.waitForOutput(/Stop with Ctrl-C/)

  const call: Portal['call'] = async (callPath, body, token) => {
    const { httpStatus, text } = await sendCall(url, callPath, body, { token })
    return { httpStatus, ...JSON.parse(text) }
  }
  const openSession: Portal['openSession'] = async (mobile) => {
    const sent = nextOtp(mobile)
    const { data, status, message } = await call('login', { mobile_no: mobile })
    if (status === 'error') throw new Error(`login refused: ${message}`)
    const code = { mobile_no: mobile, otp: await sent, otp_reference_id: data.otp_reference_id }
    return (await call('login-otp-verification', code)).data
  }
  return {
    ...program,
    url,
    call,
    openSession,
    login: async (mobile) => (await openSession(mobile)).access_token,
  }
}

/** Returns a function that resolves with the next one-time password printed for a number. */
function watchOtps({ stdout }: Program): (mobile: string) => Promise<string> {
  const waiting = new Map<string, (code: string) => void>()
  createInterface(stdout).on('line', (line) => {
    const [, mobile = '', code = ''] = line.match(/^SMS to \+91(\d{10}):.*?\b(\d{6})\b/) ?? []
    waiting.get(mobile)?.(code)
    waiting.delete(mobile)
  })
  return (mobile) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(mobile, resolve)
    return promise
  }
}
