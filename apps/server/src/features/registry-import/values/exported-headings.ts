import {
  type RegistryColumn,
  registryColumns,
  registryHeadings,
} from '@sangam/contract/profiles/registry-columns'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { type Language, languages } from '@sangam/i18n/languages'
import { translate } from '../../../texts/texts.ts'

const plain = (heading: string) => heading.normalize('NFC').replace(/\s+/g, ' ').trim()
const headingIn = (language: Language, [, heading]: (typeof registryColumns)[number]) =>
  plain(translate(language, heading))

const meanings: ReadonlyMap<string, ImportColumn> = new Map(
  languages.flatMap((language) =>
    registryColumns.map((column) => [headingIn(language, column), meaningOf(column[0])] as const),
  ),
)

function meaningOf(column: RegistryColumn): ImportColumn {
  switch (column) {
    case 'number':
      return 'old_number'
    case 'photo':
      return 'photo_file'
    // of the account, which is not a number of the biodata
    case 'owner':
    case 'status':
    case 'created':
      return 'ignore'
    default:
      return column
  }
}

const marks = languages.map((language) =>
  [registryHeadings.number, registryHeadings.owner, registryHeadings.photo].map((heading) =>
    plain(translate(language, heading)),
  ),
)

/** Whether a table is the registry that a portal has saved, in either language. */
export function isExportedRegistry(headings: readonly string[]): boolean {
  const all = new Set(headings.map(plain))
  return marks.some((texts) => texts.every((text) => all.has(text)))
}

/** What the headings of such a table mean; an added column may be a line of the trust. */
export const exportedMapping = (
  headings: readonly string[],
  added: (heading: string) => ImportColumn | undefined,
): Record<string, ImportColumn> =>
  Object.fromEntries(
    headings
      .filter(Boolean)
      .map((heading) => [heading, meanings.get(plain(heading)) ?? added(heading) ?? 'further']),
  )
