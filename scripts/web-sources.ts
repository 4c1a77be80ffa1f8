import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const skippedFolders = new Set(['dist', 'node_modules', 'test', 'tests', '__tests__'])
const skippedFiles = /\.(test|spec)\.[a-z]+$|\.tsbuildinfo$/

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return skippedFiles.test(entry.name) ? [] : [path]
    return skippedFolders.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path)
  })
}

/** A fingerprint of everything the built web app depends on. */
export function hashWebSources(): string {
  const hash = createHash('sha256')
  for (const file of [...filesIn('apps/web'), ...filesIn('packages'), 'package-lock.json'].sort()) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
