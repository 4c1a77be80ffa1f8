import { constants, existsSync } from 'node:fs'
import { cp, mkdtemp, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
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

/**
 * A data folder of a portal that has run, with or without demo data; removed after the test. The
 * first start takes long, so it happens once in a test run, and each test gets a copy.
 */
export async function usedDataDir({ hasDemo }: { hasDemo: boolean }): Promise<string> {
  const original = path.join(inject('sharedFolder'), hasDemo ? 'demo' : 'empty')
  if (!existsSync(original)) await makeUsed(original, hasDemo)
  const dataDir = await newDataDir()
  await cp(original, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return dataDir
}

async function makeUsed(target: string, hasDemo: boolean): Promise<void> {
  const dataDir = path.join(await mkdtemp(`${target}-`), 'data')
  const settings = { PORT: '0', DATA_DIR: dataDir, DEMO: hasDemo ? '1' : '0' }
  await (await waitUntilReady(runServerProgram('main.ts', settings))).stop()
  await rename(dataDir, target).catch((error: NodeJS.ErrnoException) => {
    // another worker was faster
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}
