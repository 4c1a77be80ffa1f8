import type { ProfileCard } from '@sangam/contract/profiles/calls'
import { and, eq, sql } from 'drizzle-orm'
import type { RequestServices } from '../../../composition/services.ts'
import { prepared } from '../../../db/prepared.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { wishes } from '../../../db/schema/registry/wish-list.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { imageAddressFor } from '../../../storage/pictures/image-address.ts'
import { findBlurred } from '../../../visibility/relations.ts'
import { isInList } from '../../../visibility/seen.sql.ts'
import { isBirthListed } from '../../../visibility/seen.ts'
import { cardColumns } from './card.columns.ts'
import { cardView } from './card.view.ts'

const listedById = prepared('profile-cards', (db, name) =>
  db
    .select({
      ...cardColumns,
      isWished: sql<boolean>`${wishes.profileId} is not null`,
    })
    .from(profiles)
    .leftJoin(
      wishes,
      and(eq(wishes.profileId, profiles.id), eq(wishes.userId, sql.placeholder('viewerId'))),
    )
    .where(sql`${isInList()} and ${profiles.id} = any(${sql.placeholder('profileIds')}::int[])`)
    .prepare(name),
)

/** The cards of those profiles that are in the list; who asks for them may see them. */
export async function findCards(
  context: Pick<RequestServices, 'db' | 'env' | 'masterDataCache' | 'secret'> & { caller: Caller },
  profileIds: number[],
): Promise<Map<number, ProfileCard>> {
  if (profileIds.length === 0) return new Map()
  const { caller, db, env, masterDataCache, secret } = context
  const rows = await listedById(db).execute({ viewerId: caller.userId, profileIds })
  const masterData = await masterDataCache.read()
  const imageAddress = imageAddressFor(secret, caller)
  const blurred = await findBlurred(context, rows)
  return new Map(
    rows.map((row) => [
      row.id,
      cardView(row, masterData, imageAddress, caller, {
        isBlurred: blurred.has(row.id),
        hasBirth: isBirthListed(caller, row, env),
        ownFields: env.trust.own_fields,
      }),
    ]),
  )
}
