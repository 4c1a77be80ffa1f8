import type { Edition } from '@sangam/contract/booklet/calls'
import { entriesPerPage } from '@sangam/contract/booklet/values'
import type { Body } from '@sangam/contract/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { columnsByLanguage, fieldsOfColumns } from '@sangam/i18n/by-language'
import type { booklets } from '../../db/schema/services/booklet.ts'
import type { Booklet, EditionRow } from './booklets.queries.ts'
import type { Agreed } from './entries.queries.ts'

/** How often making a file is repeated before an admin has to start it again. */
export const maxFailures = 3

/** The parts of the current version are wanted and not all stored. */
const isBeingMade = ({ version, wantedVersion, madeVersion, failures }: Booklet): boolean =>
  wantedVersion === version && madeVersion !== version && failures < maxFailures

/** The stored parts are those of the current entries. */
export const isMade = ({ version, madeVersion }: Booklet): boolean => madeVersion === version

export function editionView(row: EditionRow, agreed: Agreed | null): Edition {
  const { booklet } = row
  return {
    id: booklet.id,
    ...fieldsOfColumns(booklet, 'title'),
    event: booklet.event,
    closes_on: typedDate(booklet.closesOn),
    language: booklet.language,
    paper: booklet.paper,
    per_page: entriesPerPage.find((number) => number === booklet.perPage) ?? 4,
    sort_order: booklet.sortOrder,
    number_mode: booklet.numberMode,
    state: booklet.state,
    brides: agreed?.brides ?? row.brides,
    grooms: agreed?.grooms ?? row.grooms,
    is_being_made: isBeingMade(booklet),
    parts: booklet.parts,
    made: Math.min(row.made, booklet.parts),
    has_failed: booklet.wantedVersion === booklet.version && booklet.failures >= maxFailures,
    pages: isMade(booklet) ? booklet.pages : 0,
    closed_at: booklet.closedAt?.toISOString() ?? '',
    printed_at: booklet.printedAt?.toISOString() ?? '',
    printed_by: row.printedByName,
    printed_copies: booklet.printedCopies,
    sha256: booklet.sha256,
    has_print_file: booklet.printPath !== '',
    sold_printed: row.soldPrinted,
  }
}

/** The columns that the form fills in. */
export function columnsOf(form: Body<'booklet/save'>) {
  const closesOn = isoDate(form.closes_on)
  if (closesOn === null) throw new Error('the contract has checked the date')
  return {
    ...columnsByLanguage('title', (language) => form[`title_${language}`]),
    event: form.event,
    closesOn,
    language: form.language,
    paper: form.paper,
    perPage: form.per_page,
    sortOrder: form.sort_order,
    numberMode: form.number_mode,
  } satisfies Partial<typeof booklets.$inferInsert>
}
