import type { IndexLine } from '../../../pdf/booklet/index-page.ts'
import {
  committeeRowsPerPage,
  indexLinesPerPage,
  mediaSize,
  sheetOf,
} from '../../../pdf/booklet/layout.ts'
import type { PrintedAdvert } from '../adverts/adverts.queries.ts'
import type { Booklet } from '../booklets.queries.ts'
import type { IndexedEntry } from './file.queries.ts'

type Printed = Pick<Booklet, 'paper' | 'perPage' | 'language'>

/** How many entries and pages each section has. */
export interface BookletPlan {
  brides: number
  grooms: number
  frontPages: number
  surnamePages: number
  regionPages: number
  advertPages: number
}

/** Cover, trust, contents. */
export const pagesBeforeCommittee = 3
/** The number of lines of an index in one part. */
const indexPagesPerPart = 10

/** The number of pages of each section. */
export function planOf(
  { paper, perPage, language }: Printed,
  entries: readonly IndexedEntry[],
  committeeRows: number,
  advertPages: number,
): BookletPlan {
  const sheet = sheetOf(paper)
  const pages = (lines: number) => Math.ceil(lines / indexLinesPerPage(sheet))
  const brides = entries.filter(({ isBride }) => isBride).length
  const plan = {
    brides,
    grooms: entries.length - brides,
    frontPages: pagesBeforeCommittee + Math.ceil(committeeRows / committeeRowsPerPage(sheet)),
    surnamePages: 0,
    regionPages: 0,
    advertPages,
  }
  // the number of lines does not depend on the numbers of the pages
  const { bySurname, byRegion } = indexOf({ perPage, language }, entries, plan)
  return {
    ...plan,
    surnamePages: pages(bySurname.length),
    regionPages: pages(byRegion.length),
  }
}

const pagesOf = (entries: number, perPage: number) => Math.ceil(entries / perPage)

/** The number of the first page of each section. */
export function firstPages(plan: BookletPlan, perPage: number) {
  const surname = plan.frontPages + 1
  const region = surname + plan.surnamePages
  const brides = region + plan.regionPages
  const grooms = brides + pagesOf(plan.brides, perPage)
  const adverts = grooms + pagesOf(plan.grooms, perPage)
  const notes = adverts + plan.advertPages
  return { surname, region, brides, grooms, adverts, notes }
}

/** The advertisements of each page: in their order, and the second half beside the first one. */
export function pagesOfAdverts(adverts: readonly PrintedAdvert[]): PrintedAdvert[][] {
  const pages: PrintedAdvert[][] = []
  let halfPage: PrintedAdvert[] | undefined
  for (const advert of adverts) {
    if (advert.size === 'half' && halfPage) {
      halfPage.push(advert)
      halfPage = undefined
      continue
    }
    const page = [advert]
    pages.push(page)
    if (advert.size === 'half') halfPage = page
  }
  return pages
}

/** At least two, and a back cover after them; sheets of a booklet have four pages. */
export function notesPages(plan: BookletPlan, perPage: number): number {
  const before = firstPages(plan, perPage).notes - 1
  return 2 + ((4 - ((before + 3) % 4)) % 4)
}

export const pagesOfBooklet = (plan: BookletPlan, perPage: number): number =>
  firstPages(plan, perPage).notes + notesPages(plan, perPage)

/** The lines of both indexes, with the pages of the entries. */
export function indexOf(
  { perPage, language }: Pick<Printed, 'perPage' | 'language'>,
  entries: readonly IndexedEntry[],
  plan: BookletPlan,
): { bySurname: IndexLine[]; byRegion: IndexLine[] } {
  const first = firstPages(plan, perPage)
  const pageOf = ({ isBride, position }: IndexedEntry) =>
    (isBride ? first.brides : first.grooms) + Math.floor((position - 1) / perPage)
  const { compare } = new Intl.Collator(language)
  const sorted = entries.toSorted(
    (one, other) =>
      compare(one.surname, other.surname) ||
      compare(one.givenName, other.givenName) ||
      pageOf(one) - pageOf(other),
  )
  const lineOf = (entry: IndexedEntry): IndexLine => ({
    text: `${entry.surname} ${entry.givenName}`,
    page: pageOf(entry),
  })
  const regions = [...new Set(sorted.map(({ region }) => region))].toSorted(compare)
  return {
    bySurname: sorted.map(lineOf),
    byRegion: regions.flatMap((region) => [
      { text: region, page: 0 },
      ...sorted.filter((entry) => entry.region === region).map(lineOf),
    ]),
  }
}

/** An index in pieces of whole pages. */
export function indexParts(
  { paper }: Pick<Printed, 'paper'>,
  lines: readonly IndexLine[],
  pages: number,
): { lines: IndexLine[]; pages: number; offset: number }[] {
  const perPage = indexLinesPerPage(sheetOf(paper))
  return Array.from({ length: Math.ceil(pages / indexPagesPerPart) }, (_, index) => {
    const offset = index * indexPagesPerPart
    const count = Math.min(indexPagesPerPart, pages - offset)
    return {
      offset,
      pages: count,
      lines: lines.slice(offset * perPage, (offset + count) * perPage),
    }
  })
}

export const sizeOf = ({ paper }: Pick<Printed, 'paper'>) => mediaSize(sheetOf(paper))
