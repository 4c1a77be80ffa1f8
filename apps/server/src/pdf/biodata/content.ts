import type { BiodataDesign } from '@sangam/contract/profiles/biodata-looks'
import type { Letterhead } from '../page/letterhead.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Row } from '../page/rows.ts'

export interface BiodataSection {
  heading: string
  rows: Row[]
}

/** What a biodata shows; the first section is beside the photo. */
export interface Biodata extends DocumentInfo {
  design: BiodataDesign
  /** The labels have two languages and are wider. */
  isBilingual: boolean
  trust: Letterhead
  heading: string
  name: string
  /** The name in the other script; empty unless both are shown. */
  otherName: string
  registrationNumber: string
  /** Null without a photo for this reader: a silhouette is drawn. */
  photo: Uint8Array | null
  sections: BiodataSection[]
  /** The last lines of each page. */
  footnotes: string[]
}
