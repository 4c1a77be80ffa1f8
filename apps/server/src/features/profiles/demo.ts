import {
  charans,
  diets,
  employerKinds,
  gans,
  heights,
  mangals,
  nadis,
  nakshatras,
} from '@sangam/contract/lookups'
import { reasonKey } from '@sangam/i18n/reasons'
import { asc, eq, like, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import words from '../../demo/profiles.json' with { type: 'json' }
import { readDemoVersions } from '../../demo-pictures/demo-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { profilePhotoVersions } from '../../storage/pictures/pictures.ts'
import { claimUpload, storeUpload } from '../../storage/uploads.ts'
import { choiceColumns } from '../../visibility/changes.ts'
import { addDemoPictures } from './pictures/pictures.demo.ts'

const { brides, grooms, fathers, surnames, occupations, birthPlaces, towns, requirements } = words

const pick = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item

/** Families that show their contact or photo only to families they said yes to; all others have not chosen. */
const onRequest: Record<number, Partial<typeof profiles.$inferInsert>> = {
  21: choiceColumns({ contact_visibility: 'request', photo_visibility: '' }),
  35: choiceColumns({ contact_visibility: 'request', photo_visibility: 'request' }),
  43: choiceColumns({ contact_visibility: '', photo_visibility: 'request' }),
  57: choiceColumns({ contact_visibility: 'request', photo_visibility: 'request' }),
  64: choiceColumns({ contact_visibility: 'request', photo_visibility: '' }),
}

interface Owner {
  id: number
  mobile: string
}

/** About sixty approved profiles, and some pending and rejected ones. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const owners = await db
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(or(eq(users.mobile, '9000000003'), like(users.mobile, '91000000%')))
    .orderBy(asc(users.mobile))
  for (const [index, owner] of owners.entries()) await insertProfile(db, files, owner, index)
}

/** Every ninth is pending and every seventeenth rejected; the demo account (index 0) is approved. */
function statusOf(index: number): 'Pending' | 'Approved' | 'Rejected' {
  if (index > 0 && index % 9 === 4) return 'Pending'
  return index % 17 === 11 ? 'Rejected' : 'Approved'
}

async function insertProfile(db: Queryable, files: FileStore, owner: Owner, index: number) {
  const bride = isBride(index)
  const surname = pick(surnames, index)
  const father = pick(fathers, index)
  const status = statusOf(index)
  // odd pictures show women, even ones men, in the order of the profiles
  const versions = await readDemoVersions(
    { kind: 'profiles', number: index + 1 },
    profilePhotoVersions,
  )
  const photoPath = await storeUpload(
    { db, files },
    { kind: 'profile', ownerId: owner.id, versions },
  )
  await claimUpload(db, { path: photoPath, kind: 'profile', ownerId: owner.id })
  const [inserted] = await db
    .insert(profiles)
    .values({
      registrationNumber: sql`'VV-' || to_char(nextval('registration_numbers'), 'FM0000000')`,
      ownerId: owner.id,
      firstName: index === 0 ? 'Asha' : pick(bride ? brides : grooms, index >> 1),
      middleName: father,
      lastName: index === 0 ? 'Wankhade' : surname,
      gender: bride ? 2 : 1,
      dateOfBirth: `${1992 + (index % 9)}-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 27) + 1).padStart(2, '0')}`,
      birthPlaceTime: pick(birthPlaces, index),
      ...(index % 13 === 7 ? remarriage : { maritalStatus: 0 }),
      height: pick(heights, 14 + (index % 12) + (bride ? 0 : 5)).name,
      bloodGroupId: (index % 8) + 1,
      zodiacId: (index % 12) + 1,
      casteId: 1,
      educationId: (index % 21) + 1,
      occupation: pick(occupations, index),
      annualIncome: pick(['', '1-5 Lakhs', '6-10 Lakhs', '11-15', 'Above 50 Lakhs'], index),
      requirement: pick(requirements, index),
      fatherName: `${father} ${surname}`,
      fatherOccupation: pick(['Farmer', 'Retired teacher', 'Shopkeeper', 'शेतकरी'], index),
      fatherMobile: String(9_200_000_000 + index),
      uncleSurname: pick(surnames, index + 3),
      regionId: (index % 8) + 1,
      cityVillage: pick(towns, index),
      currentAddress: `${index + 1}, Demo Colony, ${pick(towns, index)}`,
      permanentAddress: `At post ${pick(towns, index + 2)}, Dist. Buldhana`,
      contactName1: `${pick(fathers, index + 1)} ${surname}`,
      contactMobile1: String(9_300_000_000 + index),
      photoPath,
      ...(index % 3 === 0 && furtherLines(index, surname)),
      ...onRequest[index],
      status,
      rejectedRemark: status === 'Rejected' ? reasonKey('photo_unclear') : '',
      createdAt: sql`now() - make_interval(days => ${70 - (index % 70)})`,
    })
    .returning({ id: profiles.id })
  if (!inserted) return
  const isApproved = status === 'Approved'
  await addDemoPictures(db, files, { ...inserted, ownerId: owner.id, index, isApproved })
}

const remarriage = {
  maritalStatus: 1,
  maritalDetail: 'Widowed',
  children: '1 child',
  childrenHome: 'Live with the candidate',
}

/** The optional lines, which a part of the families gives. */
const furtherLines = (index: number, surname: string) => ({
  birthTime: pick(['06:40', '21:15', 'सकाळी 8:05'], index),
  nakshatra: pick(nakshatras, index).name,
  charan: pick(charans, index).name,
  gan: pick(gans, index).name,
  nadi: pick(nadis, index).name,
  mangal: pick(mangals, index).name,
  kuldaivat: pick(['Khandoba, Jejuri', 'तुळजाभवानी', 'Renuka Mata, Mahur'], index),
  diet: pick(diets, index).name,
  languages: 'Marathi, Hindi, English',
  aboutMe: pick(['Calm and cheerful; likes reading and travel.', 'शांत व मनमिळाऊ स्वभाव.'], index),
  employerKind: pick(employerKinds, index).name,
  workPlace: pick(towns, index + 1),
  motherName: `${pick(['Vandana', 'सुनंदा', 'Mangala'], index)} ${surname}`,
  motherOccupation: pick(['Homemaker', 'शिक्षिका'], index),
  brothers: '1',
  brothersMarried: 'none married',
  sisters: '2',
  sistersMarried: '1 married',
  nativePlace: pick(towns, index + 3),
  property: 'Own house, 4 acres of land',
})

const isBride = (index: number) => index % 2 === 0
