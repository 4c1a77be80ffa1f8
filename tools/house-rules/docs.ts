import { existsSync } from 'node:fs'
import path from 'node:path'
import { files, read, root } from './repository.ts'

export const docs = files.filter((file) => file.endsWith('.md'))

const topFolders = 'apps|packages|docs|scripts|tools|e2e|bench|reliability|test-portal|deploy|\\.ci'
const quotedPath = new RegExp(
  `\`((?:${topFolders})/[^\`\\s]*|[\\w.-]+\\.(?:ts|json|md|mjs))\``,
  'g',
)
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

/** Paths a page names, in code marks or as links, that are not there. */
export function missingPaths(page: string): string[] {
  const text = read(page)
  const named = [...text.matchAll(quotedPath)].map(([, target = '']) => target)
  const linked = [...text.matchAll(link)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(page), target),
  )
  return [
    ...named.filter((target) => !isThere(target)),
    ...linked.filter((target) => !existsSync(path.join(root, target))),
  ].map((target) => `${page} mentions ${target}`)
}

/** `<slice>`, `*` and `{a,b}` stand for any name; a bare file name may be anywhere. */
function isThere(target: string): boolean {
  const pattern = target
    .replace(/\/$/, '')
    .replace(/[.+^$()[\]\\]/g, '\\$&')
    .replace(/<[^>]+>|\*+|\{[^}]+\}|NNN/g, '.+')
  const sought = new RegExp(`^${target.includes('/') ? '' : '(?:.*/)?'}${pattern}(?:/.*)?$`)
  return files.some((file) => sought.test(file))
}

/** `npm run` commands a page names that package.json does not have. */
export function missingScripts(page: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${page} mentions npm run ${name}`)
}
