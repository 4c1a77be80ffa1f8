import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { committeeMembers } from '../../db/schema/committee.ts'
import { readDemoPortrait } from '../../demo-pictures/demo-pictures.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { portraitVersions } from '../../storage/pictures.ts'
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

/** Invented people from all regions; one is deactivated, so that admins see such an entry. */
const demoMembers: DemoMember[] = [
  {
    name: ['Vasant', 'Ramrao', 'Wankhade'],
    gender: 'male',
    designationId: 1,
    regionId: 3,
    occupation: 'Retired head teacher',
    work: 'Formerly Model High School, Station Road, Shegaon 444203',
    home: '4 Gajanan Nagar, Shegaon 444203',
    village: 'At Post Matargaon, Tal. Shegaon, Dist. Buldhana',
    position: 1,
  },
  {
    name: ['Shobha', 'Dilip', 'Gawande'],
    gender: 'female',
    designationId: 2,
    regionId: 1,
    occupation: 'Gynaecologist',
    work: 'Gawande Clinic, Paud Road, Kothrud, Pune 411038',
    home: '12 Mayur Colony, Kothrud, Pune 411038',
    village: 'Warvat Bakal, Tal. Sangrampur, Dist. Buldhana',
    position: 2,
  },
  {
    name: ['Madhukar', 'Shankar', 'Tayade'],
    gender: 'male',
    designationId: 3,
    regionId: 7,
    occupation: 'Advocate',
    work: 'District Court chambers, Camp Road, Amravati 444602',
    home: '31 Rathi Nagar, Amravati 444603',
    village: 'Sungaon, Tal. Jalgaon Jamod, Dist. Buldhana',
    position: 3,
  },
  {
    name: ['Sunita', 'Prakash', 'Bhople'],
    gender: 'female',
    designationId: 4,
    regionId: 4,
    occupation: 'Anganwadi supervisor',
    work: 'Child development office, Jalgaon Jamod 443402',
    home: 'Near the Maruti temple, Sungaon 443402',
    village: 'Near the Maruti temple, Sungaon 443402',
  },
  {
    name: ['Arvind', 'Namdev', 'Kale'],
    gender: 'male',
    designationId: 5,
    regionId: 2,
    occupation: 'Chartered accountant',
    work: 'Kale and Associates, Gokhale Road, Dadar, Mumbai 400028',
    home: '602 Sahyadri Towers, Thane West 400607',
    village: 'At Post Jamod, Tal. Jalgaon Jamod, Dist. Buldhana',
  },
  {
    name: ['Devidas', 'Kashiram', 'Nemade'],
    gender: 'male',
    designationId: 6,
    regionId: 5,
    occupation: 'Farmer, orange grower',
    work: 'Nemade Orchard, Warvat 444202',
    home: 'Main road, Warvat 444202',
    village: 'Main road, Warvat 444202',
  },
  {
    name: ['Ranjana', 'Vilas', 'Dhole'],
    gender: 'female',
    designationId: 7,
    regionId: 3,
    occupation: 'Bank officer',
    work: 'Urban Co-operative Bank, Market branch, Shegaon 444203',
    home: '9 Swami Vivekanand Nagar, Shegaon 444203',
    village: 'At Post Paturda, Tal. Sangrampur, Dist. Buldhana',
  },
  {
    name: ['Pandurang', 'Tukaram', 'Ghate'],
    gender: 'male',
    designationId: 8,
    regionId: 5,
    occupation: 'Kirtankar',
    work: 'Vitthal Mandir, Warvat 444202',
    home: 'Vitthal Mandir lane, Warvat 444202',
    village: 'Vitthal Mandir lane, Warvat 444202',
  },
  {
    name: ['Kusum', 'Baburao', 'Mahajan'],
    gender: 'female',
    designationId: 9,
    regionId: 6,
    occupation: 'Retired nurse',
    work: 'Formerly Government Medical College, Nagpur 440003',
    home: '77 Mahal, Nagpur 440032',
    village: 'At Post Nandura, Dist. Buldhana',
  },
  {
    name: ['Suresh', 'Gopal', 'Chopde'],
    gender: 'male',
    designationId: 9,
    regionId: 8,
    occupation: 'Hotel owner',
    work: 'Hotel Annapurna, Bus stand, Akola 444001',
    home: '3 Ramdas Peth, Akola 444001',
    village: 'At Post Sonala, Tal. Sangrampur, Dist. Buldhana',
    isDeactivated: true,
  },
  {
    name: ['Nilesh', 'Vasant', 'Raut'],
    gender: 'male',
    designationId: 10,
    regionId: 1,
    occupation: 'Software engineer',
    work: 'Rajiv Gandhi Infotech Park, Hinjawadi, Pune 411057',
    home: 'B-504 Indraprastha, Wakad, Pune 411057',
    village: 'At Post Khandvi, Tal. Jalgaon Jamod, Dist. Buldhana',
  },
  {
    name: ['मंगला', 'सुधाकर', 'देशमुख'],
    gender: 'female',
    designationId: 10,
    regionId: 6,
    occupation: 'शिक्षिका',
    work: 'सरस्वती विद्यालय, धंतोली, नागपूर ४४००१२',
    home: '१५, रामदासपेठ, नागपूर ४४००१०',
    village: 'मु. पो. आसलगाव, ता. जळगाव जामोद, जि. बुलढाणा',
  },
  {
    name: ['Ganesh', 'Atmaram', 'Ingle'],
    gender: 'male',
    designationId: 11,
    regionId: 7,
    occupation: 'Agricultural officer',
    work: 'Krishi Bhavan, Bypass Road, Amravati 444604',
    home: '18 Sai Nagar, Amravati 444607',
    village: 'At Post Pimpalgaon Kale, Tal. Jalgaon Jamod',
  },
  {
    name: ['Jyoti', 'Mahesh', 'Warade'],
    gender: 'female',
    designationId: 12,
    regionId: 2,
    occupation: 'Boutique owner',
    work: 'Jyoti Paithani, Ram Maruti Road, Thane 400602',
    home: '204 Shivsmruti, Naupada, Thane 400602',
    village: 'At Post Telhara, Dist. Akola',
  },
]

export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
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
