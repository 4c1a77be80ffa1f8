import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core'
import { hasListingStatus, identity, listingStatus, moment, ownerIsOpen } from '../../columns.ts'
import { users } from '../base/accounts.ts'

export const resumeFileTypes = ['doc', 'docx', 'pdf'] as const

export const resumes = pgTable(
  'resumes',
  {
    id: identity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerIsOpen: ownerIsOpen(),
    regionId: integer('region_id').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: text('gender').notNull(),
    marriedStatus: text('married_status').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    contactNumber: varchar('contact_number', { length: 10 }).notNull(),
    email: text('email').notNull().default(''),
    currentAddress: text('current_address').notNull(),
    permanentAddress: text('permanent_address').notNull(),
    cityVillage: text('city_village').notNull(),
    pincode: text('pincode').notNull(),
    educationId: integer('education_id').notNull(),
    specialization: text('specialization').notNull().default(''),
    collegeName: text('college_name').notNull(),
    universityName: text('university_name').notNull(),
    passingYear: text('passing_year').notNull(),
    certification: text('certification').notNull().default(''),
    keySkill: text('key_skill').notNull().default(''),
    languages: text('languages').notNull(),
    experience: text('experience').notNull(),
    filePath: text('file_path').notNull(),
    fileType: text('file_type', { enum: resumeFileTypes }).notNull(),
    status: listingStatus(),
    remark: text('remark').notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('resumes_by_owner').on(table.ownerId, table.id),
    index('resumes_by_file').on(table.filePath),
    index('resumes_to_approve').on(table.createdAt, table.id).where(sql`status = 'Pending'`),
    index('resumes_waiting').on(table.id).where(sql`status = 'Pending'`),
    check('resumes_status', hasListingStatus),
    check('resumes_file_type', sql`file_type in ('doc', 'docx', 'pdf')`),
  ],
)
