import { existsSync } from 'node:fs'
import { createPrivateFiles } from '../composition/private-files.ts'
import type { Progress } from '../log/progress.ts'
import { type OperatorEnv, readEnv } from '../settings/env.ts'

/** Runs a command and prints its result, or its error as one sentence. */
export async function runCommand(
  usage: string,
  command: (env: OperatorEnv, args: string[], progress: Progress) => Promise<string>,
): Promise<void> {
  createPrivateFiles()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const args = process.argv.slice(2)
  try {
    const wantsHelp = args.includes('--help') || args.includes('-h')
    const result = wantsHelp ? usage : await command(readEnv(process.env), args, printProgress)
    process.stdout.write(`${result}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** Prints `step …  done (12 s)` around the work. */
const printProgress: Progress = async (step, work) => {
  const start = Date.now()
  const ending = (result: string) => `${result} (${Math.round((Date.now() - start) / 1000)} s)\n`
  // the encoding of logs and pipes may not be UTF-8
  process.stdout.write(`${step} ${process.stdout.isTTY ? '…' : '...'}  `)
  try {
    const result = await work()
    process.stdout.write(ending('done'))
    return result
  } catch (error) {
    process.stdout.write(ending('failed'))
    throw error
  }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(1)} ${units[step]}`
}

export const countInWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
