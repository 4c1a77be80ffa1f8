import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type Portal,
  runServerProgram,
  type Settings,
  waitUntilReady,
} from '../../../../../test-portal/portal.ts'
import type { Program } from '../../../../../test-portal/program.ts'

export type RealPortal = Portal

/** Runs `main.ts` or another program of the server; killed after the test. */
export function run(program: string, settings: Settings, args: string[] = []): Program {
  const running = runServerProgram(program, settings, args)
  onTestFinished(async () => {
    await running.stop('SIGKILL')
  })
  return running
}

/** A portal in its own process, as an operator starts it; killed after the test. */
export async function startRealPortal(settings: Settings): Promise<RealPortal> {
  return waitUntilReady(run('main.ts', { PORT: '0', ...settings }))
}

/** The path of a data folder that does not exist yet; removed after the test. */
export async function newDataDir(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-real-')))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return path.join(folder, 'data')
}
