import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { contactReveals, introductions } from '../../db/schema/registry/introductions.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'

const asha = '9000000003'
/** Families whose contact or photo is on request; see the demo of profiles. */
const families = ['9100000020', '9100000034', '9100000042']

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Requests and an introduction of the demo member with a profile, and who received her contact. */
export async function loadDemo(tx: Transaction): Promise<void> {
  const rows = await tx
    .select({ mobile: users.mobile, userId: users.id, profileId: profiles.id })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(inArray(users.mobile, [asha, ...families]))
  const [own, asking, known, asked] = [asha, ...families].map((mobile) =>
    rows.find((row) => row.mobile === mobile),
  )
  if (!own || !asking || !known || !asked) return
  const endsAt = sql`now() + interval '19 days'`
  await tx.insert(introductions).values([
    {
      fromProfileId: asking.profileId,
      toProfileId: own.profileId,
      askedBy: asking.userId,
      note: 'नमस्कार, आमच्या कुटुंबाला तुमचे स्थळ आवडले.',
      fromShares: ['father', 'contact1'],
      createdAt: daysAgo(2),
      endsAt,
    },
    {
      fromProfileId: own.profileId,
      toProfileId: known.profileId,
      askedBy: own.userId,
      fromShares: ['father', 'contact1'],
      toShares: ['father', 'address'],
      state: 'accepted',
      createdAt: daysAgo(12),
      answeredAt: daysAgo(10),
      endsAt,
    },
    {
      fromProfileId: own.profileId,
      toProfileId: asked.profileId,
      askedBy: own.userId,
      note: 'Both families are from Buldhana district.',
      fromShares: ['father'],
      createdAt: daysAgo(1),
      endsAt,
    },
  ])
  await tx.insert(contactReveals).values([
    {
      viewerId: known.userId,
      viewerProfileId: known.profileId,
      profileId: own.profileId,
      kind: 'contact',
      at: daysAgo(9),
    },
    {
      viewerId: asking.userId,
      viewerProfileId: asking.profileId,
      profileId: own.profileId,
      kind: 'biodata',
      at: daysAgo(3),
    },
  ])
}
