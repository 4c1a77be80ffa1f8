import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

/** The full path of a program, searched for as a shell would. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
