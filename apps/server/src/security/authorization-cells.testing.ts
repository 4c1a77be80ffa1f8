import type { UploadKind } from '@sangam/contract/slices'
import type { users } from '../db/schema/base/accounts.ts'
import { storeUpload } from '../storage/uploads.ts'
import type { TestPortal } from '../testing/test-portal.ts'
import type { Cell, Person } from './authorization.testing.ts'

type Columns = Partial<typeof users.$inferInsert>

const columnsOf: Record<Person, Columns | null> = {
  visitor: null,
  unfinished: { signedUpAt: null, verification: 'pending' },
  rejected: { verification: 'rejected', hasListAccess: true },
  deactivated: { state: 'deactivated', hasListAccess: true },
  // list access has no effect until the user is verified
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
  const columns = columnsOf[person]
  const caller = columns
    ? await portal.user(columns)
    : { id: 0, mobile: '', token: '', ...portal.visitor }
  const owner = owners.includes(person) ? caller : await portal.user()
  return { portal, person, caller, owner }
}

/** Stores a new upload of the caller and returns its path. */
export const uploadOf = (
  { portal, caller }: Cell,
  kind: UploadKind,
  versions: Record<string, Buffer> = { photo: Buffer.from('picture') },
) => storeUpload(portal.services, { kind, ownerId: caller.id, versions })

/** The single row that a statement has written. */
export function written<Row>([row]: Row[]): Row {
  if (!row) throw new Error('nothing was written')
  return row
}
