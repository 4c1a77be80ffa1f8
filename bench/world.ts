import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Envelope } from '@sangam/contract/envelope'
import { Pool, type PoolConfig } from 'pg'
import { connectionToRunning } from '../apps/server/src/db/embedded/running.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const say = (text: string) => process.stdout.write(`${text}\n`)

/** A portal with the demo data, in a process of its own as an operator runs it. */
export interface World {
  /** Where the calls are, with a slash at the end. */
  api: string
  dataDir: string
  process: ChildProcess
  connection: PoolConfig
  pool: Pool
  /** Logs in through the real calls and returns the token. */
  login(mobile: string): Promise<string>
  /** Resolves with the next one-time password that the portal prints for a number. */
  nextOtp(mobile: string): Promise<string>
  call<Data>(path: string, body: object, token?: string): Promise<Data>
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-bench-'))
  // the first start draws the pictures of the demo, which is no part of the ordinary life
  const first = await startPortal(dataDir)
  await first.stop()
  const { portal, url, waiting, stop } = await startPortal(dataDir)
  const api = `${url}api/`
  const connection = { ...(await connectionToRunning(dataDir)) }
  const pool = new Pool({ ...connection, max: 4 })

  const nextOtp = (mobile: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    waiting.set(mobile, resolve)
    return promise
  }
  const call: World['call'] = async (name, body, token) => {
    const response = await fetch(`${api}${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Envelope<never>
    if (!response.ok) throw new Error(`${name} answered ${JSON.stringify(answer)}`)
    return answer.data
  }
  return {
    api,
    dataDir,
    process: portal,
    connection,
    pool,
    nextOtp,
    call,
    async login(mobile) {
      const sent = nextOtp(mobile)
      const { otp_reference_id } = await call<{ otp_reference_id: string }>('login', {
        mobile_no: mobile,
      })
      const body = { mobile_no: mobile, otp: await sent, otp_reference_id }
      return (await call<{ access_token: string }>('login-otp-verification', body)).access_token
    },
    async stop() {
      await pool.end()
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface StartedPortal {
  portal: ChildProcess
  url: string
  /** Who waits for the password of a number. */
  waiting: Map<string, (code: string) => void>
  stop(): Promise<void>
}

async function startPortal(dataDir: string): Promise<StartedPortal> {
  const program = ['--max-semi-space-size=8', path.join(root, 'apps/server/src/main.ts')]
  const portal = spawn(process.execPath, program, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      DATA_DIR: dataDir,
      PORT: '0',
      OTP_SECONDS_BETWEEN: '0',
      OTP_SENDS_PER_10_MINUTES: '100000',
      OTP_SENDS_PER_DAY: '100000',
      OTP_SENDS_PER_ADDRESS_PER_HOUR: '1000000',
      OTP_CHECKS_PER_ADDRESS_PER_HOUR: '1000000',
      UPLOADS_PER_PERSON_PER_HOUR: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  // also when the measuring fails
  process.once('exit', () => portal.kill('SIGTERM'))
  const { promise: ready, resolve: isReady } = Promise.withResolvers<string>()
  const waiting = new Map<string, (code: string) => void>()
  createInterface(portal.stdout).on('line', (line) => {
    const url = line.match(/^Sangam is ready: {2}(\S+)/)?.[1]
    if (url) isReady(url)
    const [, mobile = '', code = ''] = line.match(/^SMS to \+91(\d{10}):.*?\b(\d{6})\b/) ?? []
    waiting.get(mobile)?.(code)
    waiting.delete(mobile)
  })
  const url = await Promise.race([ready, ended.then(() => Promise.reject(new Error('no start')))])
  const stop = async () => {
    portal.kill('SIGTERM')
    await ended
  }
  return { portal, url, waiting, stop }
}

/** What the process holds in memory, in megabytes. */
export async function memoryOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1024
}
