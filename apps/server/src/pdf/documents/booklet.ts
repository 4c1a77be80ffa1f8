import type { Paper } from '@sangam/contract/booklet/values'
import { type AdvertPicture, drawAdverts } from '../booklet/adverts.ts'
import { type BookletEntry, drawEntry } from '../booklet/entry.ts'
import {
  type BackCover,
  type CommitteeRow,
  type Cover,
  drawBackCover,
  drawCommittee,
  drawCover,
  drawNotes,
  drawTrustPage,
  type TrustPage,
} from '../booklet/front.ts'
import { drawContents, drawIndex, type IndexLine } from '../booklet/index-page.ts'
import {
  cellsOf,
  committeeRowsPerPage,
  indexLinesPerPage,
  mediaSize,
  sheetOf,
} from '../booklet/layout.ts'
import { addPlaceholder, drawPage } from '../booklet/page.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Pdf } from '../pdf.ts'

interface PartBase extends DocumentInfo {
  paper: Paper
  /** The number of the first page. */
  firstPage: number
  foot: string
}

/** A piece of a booklet: some whole pages. */
type BookletPart = PartBase &
  (
    | {
        kind: 'front'
        cover: Cover
        trust: TrustPage
        contentsHeading: string
        contents: IndexLine[]
        committeeHeading: string
        committee: CommitteeRow[]
      }
    | {
        kind: 'index'
        heading: string
        lines: IndexLine[]
        pages: number
      }
    | {
        kind: 'entries'
        heading: string
        perPage: number
        slots: BookletEntry[]
      }
    | { kind: 'adverts'; heading: string; pages: AdvertPicture[][] }
    | { kind: 'end'; heading: string; notesPages: number; backCover: BackCover }
  )

export function drawBookletPart(doc: Pdf, part: BookletPart): void {
  const sheet = sheetOf(part.paper)
  const mark = addPlaceholder(doc)
  let number = part.firstPage
  const addPage = (head: string, draw: () => void, isCover = false) => {
    if (number > part.firstPage) doc.addPage({ size: mediaSize(sheet), margin: 0 })
    const labels = { head, foot: part.foot, number, isCover }
    drawPage(doc, sheet, mark, labels, draw)
    number += 1
  }
  switch (part.kind) {
    case 'front':
      addPage('', () => drawCover(doc, sheet, part.cover), true)
      addPage('', () => drawTrustPage(doc, sheet, part.trust))
      addPage(part.contentsHeading, () => drawContents(doc, sheet, part.contents))
      for (const rows of chunks(part.committee, committeeRowsPerPage(sheet))) {
        addPage(part.committeeHeading, () => drawCommittee(doc, sheet, rows))
      }
      return
    case 'index':
      for (let page = 0; page < part.pages; page += 1) {
        const perPage = indexLinesPerPage(sheet)
        const lines = part.lines.slice(page * perPage, (page + 1) * perPage)
        addPage(part.heading, () => drawIndex(doc, sheet, lines))
      }
      return
    case 'entries': {
      const cells = cellsOf(sheet, part.perPage)
      for (const slots of chunks(part.slots, part.perPage)) {
        addPage(part.heading, () => {
          for (const [index, entry] of slots.entries()) {
            const cell = cells[index]
            if (cell) drawEntry(doc, sheet, cell, entry)
          }
        })
      }
      return
    }
    case 'adverts':
      for (const adverts of part.pages) {
        addPage(part.heading, () => drawAdverts(doc, sheet, adverts))
      }
      return
    case 'end':
      for (let page = 0; page < part.notesPages; page += 1) {
        addPage(part.heading, () => drawNotes(doc, sheet))
      }
      addPage('', () => drawBackCover(doc, sheet, part.backCover), true)
  }
}

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
