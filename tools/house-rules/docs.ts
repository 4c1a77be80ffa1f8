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

/** Paths in code marks or links of a page that do not exist. */
export function missingPaths(page: string): string[] {
  const text = read(page)
  const quoted = [...text.matchAll(quotedPath)].map(([, target = '']) => target)
  const linked = [...text.matchAll(link)].map(([, target = '']) =>
    path.posix.join(path.posix.dirname(page), target),
  )
  return [
    ...quoted.filter((target) => !exists(target)),
    ...linked.filter((target) => !existsSync(path.join(root, target))),
  ].map((target) => `${page} mentions ${target}`)
}

/** `<slice>`, `*` and `{a,b}` match any name; a file name without a folder may be in any folder. */
function exists(target: string): boolean {
  const pattern = target
    .replace(/\/$/, '')
    .replace(/[.+^$()[\]\\]/g, '\\$&')
    .replace(/<[^>]+>|\*+|\{[^}]+\}|NNN/g, '.+')
  const matcher = new RegExp(`^${target.includes('/') ? '' : '(?:.*/)?'}${pattern}(?:/.*)?$`)
  return files.some((file) => matcher.test(file))
}

/** `npm run` commands of a page that package.json does not have. */
export function missingScripts(page: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  return [...read(page).matchAll(/\bnpm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts))
    .map((name) => `${page} mentions npm run ${name}`)
}

const commandTests = 'apps/server/src/cli/documented-commands.test.ts'

/** Commands of a page that no test runs as a process. */
export function untestedCommands(text: string): string[] {
  const tests = read(commandTests)
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, usual]) => script ?? usual ?? '',
  )
  return [...new Set(named)].filter((name) => !tests.includes(`npm('${name}'`))
}
