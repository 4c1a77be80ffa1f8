import type { Transaction } from '../../db/client.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { readDemo } from '../../demo/read-demo.ts'
import { findDemoAdmin, storeDemoPicture } from '../../demo-pictures/store-demo-picture.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { portraitVersions } from '../../storage/pictures/pictures.ts'

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
  const ownerId = await findDemoAdmin(db)
  const photos: string[] = []
  for (const index of demoMembers.keys()) {
    const picture = { kind: 'committee', number: index + 1 } as const
    const stored = { picture, kind: 'committee', versions: portraitVersions } as const
    photos.push(await storeDemoPicture({ db, files }, ownerId, stored))
  }
  await db
    .insert(committeeMembers)
    .values(demoMembers.map((member, index) => rowOf(member, index, photos[index] ?? '')))
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
