import { drawBiodata } from './documents/biodata.ts'
import { drawBookletPart } from './documents/booklet.ts'
import { drawBookletMarks } from './documents/booklet-marks.ts'
import { drawEnrolmentSheet } from './documents/enrolment-sheet.ts'
import { drawHowToRegister } from './documents/how-to-register.ts'
import { drawLetters } from './documents/letters.ts'
import { drawReceipt } from './documents/receipt.ts'

/**
 * The functions that draw documents. Each one draws its data on an empty page; the texts are
 * already translated. They run in the worker; the rest of the server imports only their types.
 */
export const documents = {
  biodata: drawBiodata,
  booklet: drawBookletPart,
  bookletMarks: drawBookletMarks,
  enrolmentSheet: drawEnrolmentSheet,
  howToRegister: drawHowToRegister,
  letters: drawLetters,
  receipt: drawReceipt,
}

export type DocumentName = keyof typeof documents
export type DocumentData<Name extends DocumentName> = Parameters<(typeof documents)[Name]>[1]
