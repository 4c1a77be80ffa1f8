import type { users } from '../db/schema/accounts.ts'
import { storeUpload, type UploadKind } from '../storage/uploads.ts'
import type { TestPortal } from '../testing/test-portal.ts'
import type { Cell, Person } from './authorization.testing.ts'

type Facts = Partial<typeof users.$inferInsert>

const factsOf: Record<Person, Facts | null> = {
  visitor: null,
  unfinished: { signedUpAt: null, verification: 'pending' },
  rejected: { verification: 'rejected', hasListAccess: true },
  deactivated: { state: 'deactivated', hasListAccess: true },
  // access that was granted before counts for nothing while the person is not verified
  pending: { verification: 'pending', hasListAccess: true },
  'pending owner': { verification: 'pending' },
  member: {},
  'member with access': { hasListAccess: true },
  owner: {},
  admin: { role: 'admin' },
  'super admin': { role: 'super_admin' },
}
const owners: Person[] = ['rejected', 'deactivated', 'pending owner', 'owner']

export async function cellOf(portal: TestPortal, person: Person): Promise<Cell> {
  const facts = factsOf[person]
  const caller = facts
    ? await portal.user(facts)
    : { id: 0, mobile: '', token: '', ...portal.visitor }
  const owner = owners.includes(person) ? caller : await portal.user()
  return { portal, person, caller, owner }
}

/** The path of a fresh upload of the caller's. */
export const uploadOf = (
  { portal, caller }: Cell,
  kind: UploadKind,
  versions: Record<string, Buffer> = { photo: Buffer.from('picture') },
) => storeUpload(portal.services, { kind, ownerId: caller.id, versions })

/** The one row a statement writes. */
export function written<Row>([row]: Row[]): Row {
  if (!row) throw new Error('nothing was written')
  return row
}
