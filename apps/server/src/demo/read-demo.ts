import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const demoFolder = import.meta.dirname

/** Invented people and records; the loader of each slice says what their fields mean. */
export async function readDemo<Records>(name: string): Promise<Records> {
  return JSON.parse(await readFile(join(demoFolder, `${name}.json`), 'utf8'))
}
