import { randomUUID } from 'node:crypto'
import { deskEnrolments, deskVolunteers } from '../../../db/schema/services/desk.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'

/** A member who may enrol families; without regions of all regions. */
export async function volunteer(portal: TestPortal, regionIds: number[] = []): Promise<TestUser> {
  const user = await portal.user()
  await portal.services.db
    .insert(deskVolunteers)
    .values({ userId: user.id, regionIds, givenBy: user.id })
  return user
}

/** An enrolment as it is stored, without the calls. */
export async function storedEnrolment(
  portal: TestPortal,
  columns: Partial<typeof deskEnrolments.$inferInsert> = {},
) {
  const [row] = await portal.services.db
    .insert(deskEnrolments)
    .values({ enrolmentId: randomUUID(), enteredBy: 1, ...columns })
    .returning()
  if (!row) throw new Error('the enrolment was not stored')
  return row
}
