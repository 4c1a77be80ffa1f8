import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@sangam/i18n/languages'
import PDFDocument from 'pdfkit'
import type { Pdf } from '../pdf.ts'

/** The metadata of a document. */
export interface DocumentInfo {
  title: string
  author: string
  language: Language
  /** The size of the first page in points; A4 without it. */
  size?: [number, number]
}

const { resolve } = createRequire(import.meta.url)
const font = (file: string) =>
  readFileSync(resolve(`@expo-google-fonts/noto-sans-devanagari/${file}.ttf`))

/** One font family for both scripts, so that mixed text looks uniform. */
export const fonts = {
  regular: font('400Regular/NotoSansDevanagari_400Regular'),
  bold: font('600SemiBold/NotoSansDevanagari_600SemiBold'),
}
export type FontName = keyof typeof fonts

/** A document with one empty page and registered fonts. */
export function newPage({ title, author, language, size }: DocumentInfo): Pdf {
  const doc = new PDFDocument({
    size: size ?? 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author },
  })
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
  return doc
}
