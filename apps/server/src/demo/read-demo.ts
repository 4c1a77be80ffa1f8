import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Invented people and records; the loader of each slice says what their fields mean. */
export async function readDemo<Records>(name: string): Promise<Records> {
  return JSON.parse(await readFile(join(import.meta.dirname, `${name}.json`), 'utf8'))
}
