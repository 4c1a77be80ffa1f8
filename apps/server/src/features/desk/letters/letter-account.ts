import type { Queryable } from '../../../db/client.ts'
import type { Context } from '../../../http/calls/handler.ts'
import { accountOfLetter, findLetterAccount } from '../../accounts/accounts.public.ts'
import { recordOrigin } from '../../audit/audit.public.ts'
import { type FamilyRow, findFamilyRow, type Letter } from './letters.queries.ts'

type LetterContext = Pick<
  Context<'letters/log-in'>,
  'catalog' | 'device' | 'ip' | 'masterDataCache' | 'secret'
>

/**
 * The account that a letter leads to; the first letter of a family creates it. Undefined if the number
 * has an account that a code has confirmed, or if the family has said that the row is not its own.
 */
export async function findAccount(tx: Queryable, letter: Letter, context: LetterContext) {
  if (letter.userId !== null) return findLetterAccount(tx, letter.userId)
  const row = letter.importRowId === null ? undefined : await findFamilyRow(tx, letter.importRowId)
  const [mobile] = row?.mobiles ?? []
  if (!row || !mobile) return undefined
  const { region } = await context.masterDataCache.read()
  const isRegion = region.some(({ id }) => String(id) === row.values.region_id)
  const account = await accountOfLetter(tx, {
    mobile,
    ...nameOf(row),
    regionId: isRegion ? Number(row.values.region_id) : 0,
    cityVillage: row.values.city_village ?? '',
  })
  if (account?.isNew) {
    const { catalog, device, ip, secret } = context
    await recordOrigin(tx, { userId: account.user.id, action: 'signed_up', ip, device })
    await catalog.onSignUp(tx, { user: account.user, notice: undefined, ip, secret })
  }
  return account?.user
}

/** A parent holds the account; the family can correct the name until an admin verifies the account. */
const nameOf = ({ values }: FamilyRow) => ({
  firstName: values.mname || values.fname || '',
  lastName: values.lname ?? '',
})
