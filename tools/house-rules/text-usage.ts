import path from 'node:path'
import { calls } from '@sangam/contract/calls'
import { type TextGroup, textGroups } from '@sangam/i18n/text-groups'
import { pageDefinitions, pageFiles, pageLists, pageTable } from '../../scripts/page-table.ts'
import { read } from './repository.ts'
import { keysOf } from './texts.ts'

const web = 'apps/web/src'
const memberPart = `${web}/pages/home-member-part.tsx`
const noticesPart = `${web}/features/consents/due-notices.tsx`
const railPart = `${web}/app/shell/admin-rail.tsx`

const groupOf = new Map(
  textGroups.flatMap((group) =>
    keysOf('en', group).map((key): [string, TextGroup] => [key, group]),
  ),
)
const allKeys = [...groupOf.keys()]

/** A part of the app that shows texts. */
interface Part {
  name: string
  files: Set<string>
  /** Texts that its files do not name: titles, entries of the menu, messages of calls. */
  otherTexts: string[]
  /** The groups of texts that are loaded when it shows. */
  groups: TextGroup[]
}

/**
 * The shell shows no messages of calls, and loads pages without being a part of them. The question
 * whether it is really the user opens only after a call of a page.
 */
const isOutsideShell = (file: string) =>
  [
    ...pageLists,
    pageFiles,
    memberPart,
    noticesPart,
    railPart,
    `${web}/lib/calls/api.ts`,
    `${web}/lib/session/identity.ts`,
    `${web}/app/identity-dialog.tsx`,
  ].includes(file)

const shell = (): Part => ({
  name: 'shell and home',
  files: withImports([`${web}/boot/main.tsx`, `${web}/pages/home.tsx`], isOutsideShell),
  otherTexts: [...pageDefinitions().matchAll(/(?:label|under): '([^']+)'/g)].map(
    ([, key = '']) => key,
  ),
  groups: ['first'],
})

/** Loads for members only, with the texts of other pages. */
function homeOfMembers(): Part {
  const files = withImports([memberPart])
  return {
    name: 'home for members',
    files,
    otherTexts: [...files].flatMap(messagesOfCalls),
    groups: ['first', 'pages'],
  }
}

/** The panel above pages of members, which have loaded the texts of pages. */
const dueNotices = (): Part => ({
  name: 'due notices',
  files: withImports([noticesPart]),
  otherTexts: [],
  groups: ['first', 'pages', 'privacy'],
})

/** The rail beside pages of admins, with the texts that it loads itself. */
const rail = (): Part => ({
  name: 'rail of admins',
  files: withImports([railPart]),
  otherTexts: [],
  groups: ['first', 'pages', 'admin'],
})

/** All pages; those for admins load most texts. */
const pages = (): Part[] =>
  pageTable().map(({ path: name, access, title, textGroup, file }) => {
    const files = withImports([`${web}/${file}`])
    return {
      name,
      files,
      otherTexts: [title, ...[...files].flatMap(messagesOfCalls)],
      groups: textGroups.filter((group) =>
        [
          ...['first', 'pages', textGroup],
          ...(access === 'admin' ? ['work', 'safety', 'admin'] : []),
        ].includes(group),
      ),
    }
  })

export const parts = (): Part[] => [shell(), homeOfMembers(), dueNotices(), rail(), ...pages()]

/** Texts that a part uses but does not load, as `key of group`. */
export const missingTexts = (part: Part): string[] =>
  [...usedTexts(part)]
    .filter((key) => !part.groups.includes(groupOf.get(key) ?? 'first'))
    .map((key) => `${key} of ${groupOf.get(key)}`)

/** Texts that the browser loads first although neither the shell nor home uses them. */
export function needlessFirstTexts(): string[] {
  const used = usedTexts(shell())
  return allKeys.filter((key) => groupOf.get(key) === 'first' && !used.has(key))
}

const usedTexts = ({ files, otherTexts }: Part): Set<string> =>
  new Set([...[...files].flatMap(textsOfFile), ...otherTexts])

/** Files and everything that they load, immediately or later. */
function withImports(sources: string[], isOutside = (_file: string) => false): Set<string> {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file) || isOutside(file)) return
    files.add(file)
    for (const next of importsOf(file)) add(next)
  }
  for (const source of sources) add(source)
  return files
}

const importPattern = /(?:^|\n)(?:import|export) (?!type )[^'"`]*?'([^']+)'|import\('([^']+)'\)/g

/** The files whose values a file imports, without libraries. */
export function importsOf(file: string): string[] {
  return [...read(file).matchAll(importPattern)]
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((target) =>
      target.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), target)
        : target.replace(/^@sangam\/contract\/(.*)$/, 'packages/contract/src/$1.ts'),
    )
    .filter((target) => /\.tsx?$/.test(target))
}

/** The call tables have the messages of all calls; a page shows those of the calls that it makes. */
const isCallTable = (file: string) => /^packages\/contract\/src\/.*\bcalls\.ts$/.test(file)

function textsOfFile(file: string): string[] {
  if (isCallTable(file)) return []
  // it reads the areas `<slice>_admin` of all slices; the server writes `did_…` and `list_…`
  if (file === `${web}/lib/texts/admin-labels.ts`) {
    return allKeys.filter((key) => /_admin\.(?!did_|list_)/.test(key))
  }
  // the target of a redirect shows its reason, with the texts of pages
  return textsNamedIn(read(file).replace(/\bnotice: '[^']+'/g, ''))
}

/** Finds `a.b`, the plural forms `a.b_one` and `a.b_other`, and for a template all texts with its beginning. */
export const textsNamedIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([a-z_]+\.[a-z_][\w-]*)(\$\{)?/g)].flatMap(
    ([, name = '', isTemplate]) =>
      allKeys.filter((key) =>
        isTemplate ? key.startsWith(name) : [name, `${name}_one`, `${name}_other`].includes(key),
      ),
  )

/** The messages of the calls that a file makes. */
function messagesOfCalls(file: string): string[] {
  if (isCallTable(file)) return []
  const source = read(file)
  return Object.entries(calls)
    .filter(([call]) => source.includes(`'${call}'`))
    .flatMap(([, call]) => [...call.answers, ...('refusals' in call ? call.refusals : [])])
}
