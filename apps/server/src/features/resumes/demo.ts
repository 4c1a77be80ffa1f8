import { educations, regions } from '@sangam/contract/lookups'
import { and, asc, eq, like } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { claimUpload, storeUpload } from '../../storage/uploads.ts'

type DemoResume = Pick<
  typeof resumes.$inferInsert,
  'gender' | 'birthDate' | 'educationId' | 'keySkill' | 'experience' | 'status' | 'isActive'
>

const demoResumes: DemoResume[] = [
  ['Male', '1995-04-12', 2, 'Tally, GST', '4 years', 'Approved', true] as const,
  ['Female', '1998-11-02', 4, 'Laboratory work', '2 years', 'Approved', true] as const,
  ['Male', '1990-01-25', 12, 'Diesel engines', '8 years', 'Approved', true] as const,
  ['Female', '2001-07-19', 6, 'Java, SQL', 'Fresher', 'Pending', true] as const,
  ['Male', '1993-09-30', 15, 'Sales', '5 years', 'Pending', true] as const,
  ['Female', '1996-02-14', 3, 'Teaching', '3 years', 'Approved', false] as const,
].map(([gender, birthDate, educationId, keySkill, experience, status, isActive]) => ({
  gender,
  birthDate,
  educationId,
  keySkill,
  experience,
  status,
  isActive,
}))

const firstMember = 10
const towns = regions.filter(({ name }) => name !== 'Other')

/** Some resumes with small files; needs the demo members. */
export async function loadDemo(db: Transaction, files: FileStore): Promise<void> {
  const owners = await db
    .select()
    .from(users)
    .where(and(like(users.mobile, '91000000%'), eq(users.verification, 'verified')))
    .orderBy(asc(users.mobile))
    .limit(demoResumes.length)
    .offset(firstMember)
  for (const [index, owner] of owners.entries()) {
    const demoResume = demoResumes[index]
    if (!demoResume) return
    const education = educations.find(({ id }) => id === demoResume.educationId)?.name ?? ''
    const town = towns.find(({ id }) => id === owner.regionId)?.name ?? 'Khamgaon'
    const pdf = await resumePdf([
      `Resume ${index + 1} of the demo`,
      `Education: ${education}`,
      `Skills: ${demoResume.keySkill}`,
      `Experience: ${demoResume.experience}`,
      `Town: ${town}`,
    ])
    const path = await storeUpload(
      { db, files },
      { kind: 'resume', ownerId: owner.id, versions: { pdf } },
    )
    await claimUpload(db, { path, kind: 'resume', ownerId: owner.id })
    await db.insert(resumes).values({
      ...demoResume,
      ownerId: owner.id,
      regionId: owner.regionId,
      firstName: owner.firstName,
      middleName: 'Ramesh',
      lastName: owner.lastName,
      marriedStatus: 'Unmarried',
      contactNumber: owner.mobile,
      email: `member${index + 1}@sangam.example`,
      currentAddress: `${index + 4} Shivaji Nagar, ${town}`,
      permanentAddress: `${index + 4} Shivaji Nagar, ${town}`,
      cityVillage: town,
      pincode: '444203',
      collegeName: 'G. S. College, Khamgaon',
      universityName: 'Amravati University',
      passingYear: String(2012 + index),
      languages: 'Marathi, Hindi, English',
      filePath: path,
      fileType: 'pdf',
    })
  }
}

function resumePdf([title = '', ...lines]: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.fontSize(22).text(title).moveDown().fontSize(13)
  for (const line of lines) document.text(line)
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
}
