import type { KeyObject } from 'node:crypto'
import { numberFields } from '@sangam/contract/profiles/contact-people'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { confirmations } from '../../../db/schema/registry/consents.ts'
import { hashNumber } from '../../../settings/secret.ts'

/** The fields of a form whose number has refused to be part of this registration. */
export async function findRefusedNumbers(
  tx: Queryable,
  secret: KeyObject,
  profileId: number,
  form: Record<(typeof numberFields)[number], string>,
): Promise<ProfileFieldName[]> {
  const refused = await tx
    .select({ mobileHash: confirmations.mobileHash })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.profileId, profileId),
        eq(confirmations.purpose, 'contact_person'),
        inArray(confirmations.state, ['no', 'not_me']),
      ),
    )
  if (refused.length === 0) return []
  return numberFields.filter((name) => {
    const hash = hashNumber(secret, form[name])
    return form[name] !== '' && refused.some(({ mobileHash }) => mobileHash.equals(hash))
  })
}
