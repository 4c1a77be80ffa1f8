import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CallPath, Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { connectionToRunning } from '../db/embedded/running.ts'
import type { CallResult } from './test-portal.ts'

/** Keeps compiled sources: a start takes half the time. */
const { NODE_COMPILE_CACHE } = process.env
const programs = fileURLToPath(new URL('..', import.meta.url))

/** A program of the server in a process of its own. */
export interface Program {
  process: ChildProcess
  /** All it has printed so far, errors included. */
  printed(): string
  /** Resolves with the match when it has printed something of that form; rejects if it ends before. */
  prints(form: RegExp): Promise<RegExpMatchArray>
  /** Resolves when it has ended and all it printed has arrived. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs `main.ts` or another program with just these settings; killed after the test. */
export function run(
  program: string,
  settings: Record<string, string>,
  words: string[] = [],
): Program {
  const child = spawn(process.execPath, [path.join(programs, program), ...words], {
    // somewhere without the .env of whoever runs the tests
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      for (const look of watchers) look()
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })

  const prints = (form: RegExp) => {
    const { promise, resolve, reject } = Promise.withResolvers<RegExpMatchArray>()
    const look = () => {
      const match = printed.match(form)
      if (match) resolve(match)
    }
    watchers.add(look)
    look()
    void ended.then(() => reject(new Error(`ended without printing ${form}:\n${printed}`)))
    return promise.finally(() => watchers.delete(look))
  }
  return { process: child, printed: () => printed, prints, ended }
}

export interface RealPortal extends Program {
  url: string
  call<P extends CallPath>(callPath: P, body: Input<P>, token?: string): Promise<CallResult<P>>
  /** Logs in by the code the portal prints, and returns the token. */
  login(mobile: string): Promise<string>
}

/** A portal started as an operator starts it, on a free port, ready to be used. */
export async function startRealPortal(settings: Record<string, string>): Promise<RealPortal> {
  const program = run('main.ts', { PORT: '0', ...settings })
  const [, url = ''] = await program.prints(/Sangam is ready: {2}(\S+)\/bariapps\/\n/)
  await program.prints(/Stop with Ctrl-C/)
  const call: RealPortal['call'] = async (callPath, body, token) => {
    const response = await fetch(`${url}${apiPath}/${callPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { httpStatus: response.status, ...((await response.json()) as object) } as never
  }
  const login = async (mobile: string): Promise<string> => {
    const begun = await call('login', { mobile_no: mobile })
    const [, otp = ''] = await program.prints(
      new RegExp(`SMS to \\+91${mobile}: .*?\\b(\\d{6})\\b`),
    )
    const { otp_reference_id } = begun.data
    const done = await call('login-otp-verification', { mobile_no: mobile, otp, otp_reference_id })
    return done.data.access_token
  }
  return { ...program, url, call, login }
}

/** A data folder that does not exist yet, removed after the test. */
export async function newDataDir(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-real-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return path.join(folder, 'data')
}

/** One statement on the database of a running portal. */
export async function ask(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client(await connectionToRunning(dataDir))
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
