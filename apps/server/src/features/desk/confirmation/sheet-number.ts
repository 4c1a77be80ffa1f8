import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { sheetNumberLength } from '@sangam/contract/desk/values'
import type { Enrolment } from '../enrolments/enrolments.queries.ts'

/** The number on the sheet: of this enrolment and this version of its form only. */
export function sheetNumber(
  secret: KeyObject,
  { enrolmentId, version }: Pick<Enrolment, 'enrolmentId' | 'version'>,
): string {
  const hash = createHmac('sha256', secret).update(`desk sheet:${enrolmentId}:${version}`).digest()
  return String(hash.readUIntBE(0, 6) % 10 ** sheetNumberLength).padStart(sheetNumberLength, '0')
}

export const isSheetOf = (secret: KeyObject, row: Enrolment, given: string): boolean =>
  timingSafeEqual(Buffer.from(sheetNumber(secret, row)), Buffer.from(given))
