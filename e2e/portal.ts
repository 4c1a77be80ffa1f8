import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** Starts a real portal with demo data on a fresh data folder; stops it after the run. */
export default async function startPortal(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-e2e-'))
  const port = await freePort()
  const consoleFile = path.join(dataDir, 'console.log')
  const portal = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      // journeys log the same people in again and again
      OTP_SECONDS_BETWEEN: '0',
      OTP_SENDS_PER_10_MINUTES: '1000',
      OTP_SENDS_PER_DAY: '1000',
      OTP_SENDS_PER_ADDRESS_PER_HOUR: '10000',
      OTP_CHECKS_PER_ADDRESS_PER_HOUR: '10000',
      CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '10000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  portal.stdout.pipe(createWriteStream(consoleFile))
  if (!(await isReady(portal.stdout))) {
    throw new Error(`the portal did not start:\n${await readFile(consoleFile, 'utf8')}`)
  }

  process.env.PORTAL_URL = `http://127.0.0.1:${port}`
  process.env.PORTAL_CONSOLE = consoleFile
  return async () => {
    portal.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Waits until the portal says so; false when it ended before. */
async function isReady(output: Readable): Promise<boolean> {
  for await (const line of createInterface(output)) {
    if (line.startsWith('Sangam is ready')) return true
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  return port
}
