import type { SeatRole } from '@sangam/contract/profiles/people/values'
import type { MessageKind } from '@sangam/contract/slices'
import { and, eq } from 'drizzle-orm'
import { notifications } from '../../../db/schema/base/notifications.ts'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'

/** A registration with an owner, as the factories of the tests make it. */
interface Registration {
  id: number
  owner: TestUser
}

/** The family names the number of a member as that of the bride or groom, or invites the member. */
export async function offerSeat(
  { services: { db } }: TestPortal,
  { id, owner }: Registration,
  person: TestUser,
  role: SeatRole,
): Promise<void> {
  if (role === 'candidate') {
    const { mobile } = person
    await db
      .insert(profileCandidates)
      .values({ profileId: id, mobile })
      .onConflictDoUpdate({ target: profileCandidates.profileId, set: { mobile } })
    return
  }
  await owner.call('vadhu-var/invite', { bride_groom_id: id, mobile_no: person.mobile })
}

export const takeSeat = (person: TestUser, id: number, role: SeatRole) =>
  person.call('vadhu-var/take-seat', { bride_groom_id: id, role, answer: 'yes' })

/** A member with a seat in a registration. */
export async function addPerson(
  portal: TestPortal,
  registration: Registration,
  role: SeatRole,
  person?: TestUser,
): Promise<TestUser> {
  const joining = person ?? (await portal.user({ hasListAccess: true }))
  await offerSeat(portal, registration, joining, role)
  await takeSeat(joining, registration.id, role)
  return joining
}

export const peopleOf = async (person: TestUser, id: number) =>
  (await person.call('vadhu-var/people', { bride_groom_id: id })).data.people

/** What the portal has stored about a profile, and how often it told a person something. */
export const peopleIn = ({ services: { db } }: TestPortal) => ({
  stored: async (id: number) => {
    const [row] = await db.select().from(profiles).where(eq(profiles.id, id))
    if (!row) throw new Error(`no profile ${id}`)
    return row
  },
  toldOf: async ({ id }: TestUser, kind: MessageKind) =>
    (
      await db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
    ).length,
})
