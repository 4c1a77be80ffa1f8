import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { readDemo } from '../../demo/read-demo.ts'
import { readDemoPortrait } from '../../demo-pictures/demo-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { portraitVersions } from '../../storage/pictures/pictures.ts'
import { claimUpload, storeUpload } from '../../storage/uploads.ts'

interface DemoMember {
  name: [first: string, middle: string, last: string]
  gender: 'male' | 'female'
  designationId: number
  regionId: number
  occupation: string
  work: string
  home: string
  village: string
  position?: number
  isDeactivated?: true
}

/** People from all regions; one is deactivated, so that admins see such an entry. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const demoMembers = await readDemo<DemoMember[]>('committee')
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.mobile, '9000000001'))
  const ownerId = owner?.id ?? 0
  const photos: string[] = []
  for (const index of demoMembers.keys()) {
    photos.push(await storePortrait({ db, files }, ownerId, index + 1))
  }
  await db
    .insert(committeeMembers)
    .values(demoMembers.map((member, index) => rowOf(member, index, photos[index] ?? '')))
}

async function storePortrait(
  target: { db: Queryable; files: FileStore },
  ownerId: number,
  number: number,
): Promise<string> {
  const versions = await readDemoPortrait({ kind: 'committee', number }, portraitVersions)
  const path = await storeUpload(target, { kind: 'committee', ownerId, versions })
  await claimUpload(target.db, { path, kind: 'committee', ownerId })
  return path
}

function rowOf(
  member: DemoMember,
  index: number,
  imagePath: string,
): typeof committeeMembers.$inferInsert {
  const [firstName, middleName, lastName] = member.name
  return {
    firstName,
    middleName,
    lastName,
    titleId: member.gender === 'male' ? 1 : 2,
    designationId: member.designationId,
    regionId: member.regionId,
    mobile: String(9_200_000_001 + index),
    occupation: member.occupation,
    workingAddress: member.work,
    currentAddress: member.home,
    permanentAddress: member.village,
    position: member.position ?? null,
    state: member.isDeactivated ? 'deactivated' : 'active',
    imagePath,
  }
}
