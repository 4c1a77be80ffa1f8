import { existsSync } from 'node:fs'
import { withProgress } from '../../../../scripts/terminal.mjs'
import { type Env, readEnv } from '../env.ts'
import type { Progress } from '../portal.ts'

/** Runs a command to its end: what it answers is printed last, a refusal as one plain sentence. */
export async function runCommand(
  usage: string,
  command: (env: Env, words: string[], progress: Progress) => Promise<string>,
): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const words = process.argv.slice(2)
  try {
    const wantsHelp = words.includes('--help') || words.includes('-h')
    const answer = wantsHelp ? usage : await command(readEnv(process.env), words, withProgress)
    process.stdout.write(`${answer}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

export function sizeInWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const shown = bytes / 1000 ** step
  return `${step === 0 ? shown : shown.toFixed(1)} ${units[step]}`
}

export const countInWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
