import type { importRows } from '../../../db/schema/services/registry-import.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { storedRow } from '../../registry-import/registry-import.testing.ts'
import { type LetterSecret, letterHash, newSecret } from './letter-code.ts'
import { insertLetters } from './letters.queries.ts'

/** A letter for the family of an imported row, with the code that is on its paper. */
export async function storedLetter(
  portal: TestPortal,
  columns: Partial<typeof importRows.$inferInsert> = {},
) {
  const { row } = await storedRow(portal, { state: 'held', ...columns })
  const { db, secret: key } = portal.services
  const secret = newSecret()
  const [made] = await insertLetters(db, [{ importRowId: row.id, userId: null }], {
    by: 1,
    draw: () => secret,
    hash: (one) => letterHash(key, one),
  })
  if (!made) throw new Error('the letter was not stored')
  return { letter: made.letter, secret, row }
}

/** What the register has of a family. */
export const familyRow = (portal: TestPortal, mobile = portal.nextMobile()) => ({
  mobiles: [mobile],
  values: { fname: 'आस्था', mname: 'विजय', lname: 'पाटील', region_id: '1', city_village: 'Akola' },
})

/** Logs in with what is on a letter. */
export const useLetterOf =
  ({ visitor }: TestPortal) =>
  ({ number, code }: LetterSecret) =>
    visitor.call('letters/log-in', { letter_number: number, code })
