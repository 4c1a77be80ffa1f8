import type { OpenDatabase } from '../apps/server/src/db/client.ts'
import { users } from '../apps/server/src/db/schema/accounts.ts'
import { startSession } from '../apps/server/src/features/accounts/sessions.queries.ts'
import { addUpload } from '../apps/server/src/storage/uploads.ts'

interface Family {
  token: string
  /** A photo that is uploaded and not used yet. */
  photoPath: string
  /** The number of a bank transfer. */
  utr: string
  /** 0 until the profile is registered. */
  profileId: number
}

interface Families {
  families: Family[]
  adminToken: string
  /** The registration number of a listed profile. */
  wishNumber: string
}

const sessionDays = 1

/** Members without a profile, and an admin. */
export async function seedFamilies({ db, pool }: OpenDatabase, count: number): Promise<Families> {
  const person = { regionId: 1, verification: 'verified' as const, signedUpAt: new Date() }
  const members = await db
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...person,
        mobile: String(9_700_000_000 + index),
        firstName: 'Dilip',
        lastName: 'Gawande',
        hasListAccess: true,
      })),
    )
    .returning({ id: users.id })
  const families: Family[] = []
  for (const [index, { id }] of members.entries()) {
    families.push({
      token: await startSession(db, id, 'bench', sessionDays),
      photoPath: await addUpload(db, {
        kind: 'profile',
        ownerId: id,
        versions: { photo: Buffer.alloc(0), blurred: Buffer.alloc(0) },
      }),
      utr: String(612_300_000_000 + index),
      profileId: 0,
    })
  }
  const [admin] = await db
    .insert(users)
    .values({ ...person, mobile: '9811111112', firstName: 'Meera', role: 'super_admin' })
    .returning({ id: users.id })
  const { rows } = await pool.query<{ number: string }>(
    'select registration_number as number from profiles where is_listed order by id desc limit 1',
  )
  return {
    families,
    adminToken: await startSession(db, admin?.id ?? 0, 'bench', sessionDays),
    wishNumber: rows[0]?.number ?? '',
  }
}
