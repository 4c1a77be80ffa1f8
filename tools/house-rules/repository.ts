import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '..', '..')

/** Created by tools or by the running portal. */
const generated = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.build',
  'test-results',
  'playwright-report',
  '.test-output',
])

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name
    if (generated.has(entry.name)) return []
    return entry.isDirectory() ? filesIn(file) : [file]
  })
}

/** Every file of the repository, by its path from the root. */
export const files = filesIn('').sort()

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

export const isCode = (file: string) => /\.(ts|tsx|mjs|mts)$/.test(file)
export const isTest = (file: string) =>
  /\.(test|spec|testing)\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('e2e/')
export const code = files.filter(isCode)

/** The names of the folders in a folder; empty if it does not exist. */
export const foldersIn = (folder: string) => [
  ...new Set(
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([name = '']) => name),
  ),
]

/** The files with that ending in a folder and its folders, without tests. */
export const filesUnder = (folder: string, ending: string) =>
  files.filter((file) => file.startsWith(`${folder}/`) && file.endsWith(ending) && !isTest(file))
