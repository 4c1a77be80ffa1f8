import { drawBiodata } from './documents/biodata.ts'
import { drawReceipt } from './documents/receipt.ts'

/**
 * Every document the portal prints: each draws its data on an empty A4 page, all texts already in
 * the reader's language. They run in the worker; the rest of the server knows only their types.
 */
export const documents = {
  biodata: drawBiodata,
  receipt: drawReceipt,
}

export type DocumentName = keyof typeof documents
export type DocumentData<Name extends DocumentName> = Parameters<(typeof documents)[Name]>[1]
