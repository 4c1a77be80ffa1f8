import { visibilities } from '@sangam/contract/introductions/values'
import { approvalTabs, profilesPerAccountMax } from '@sangam/contract/profiles/values'
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { birthYearOf } from '../../birth-year.ts'
import {
  approvalStatus,
  identity,
  mobile,
  moment,
  nameKeys,
  ownerIsOpen,
  shortText,
  withoutPendingList,
} from '../../columns.ts'
import { users } from '../base/accounts.ts'
import { biodataColumns } from './profiles-biodata.ts'

/** A separate sequence, so that a registration number is never used twice. */
export const registrationNumbers = pgSequence('registration_numbers')
/** Orders the list: a profile gets the next position when it is approved. */
export const listPositions = pgSequence('list_positions')

/** What other members do not see: the registration without a consent, photo and contact by an answer. */
const withheldParts = ['listing', 'photo', 'contact'] as const

/** `locked`: listed without a part in introductions, links, booklets. `hidden`: for family and admins. */
const listings = ['listed', 'locked', 'hidden', 'deleted'] as const

const isInList = sql.raw(
  `(status = 'Approved' and state = 'active' and owner_state = 'active' and owner_is_open and not ('listing' = any(withheld)))`,
)

/** The name for searching and sorting; with the registration number, for the approval workspace. */
const nameText = sql`lower(first_name || ' ' || middle_name || ' ' || last_name)`
const searchText = sql`lower(first_name || ' ' || middle_name || ' ' || last_name || ' ' || registration_number)`

export const profiles = pgTable(
  'profiles',
  {
    id: identity(),
    registrationNumber: text('registration_number').notNull(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerIsOpen: ownerIsOpen(),
    /** Numbers the profiles of an account that are not deleted, from 1. */
    place: smallint('place').notNull().default(1),
    /** When the family last chose to act for this profile. */
    chosenAt: moment('chosen_at'),
    associateId: integer('associate_id').references(() => users.id, { onDelete: 'set null' }),

    firstName: text('first_name').notNull(),
    middleName: text('middle_name').notNull(),
    lastName: text('last_name').notNull(),
    gender: smallint('gender').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    birthPlaceTime: shortText('birth_place_time'),
    maritalStatus: smallint('marital_status').notNull(),
    height: text('height').notNull(),
    bloodGroupId: smallint('blood_group_id').notNull(),
    zodiacId: smallint('zodiac_id').notNull(),
    casteId: smallint('caste_id').notNull(),
    subCaste: shortText('sub_caste'),
    gotra: shortText('gotra'),
    educationId: integer('education_id').notNull(),
    specialization: shortText('specialization'),
    occupation: shortText('occupation'),
    annualIncome: shortText('annual_income'),
    requirement: shortText('requirement'),
    fatherName: text('father_name').notNull(),
    fatherOccupation: shortText('father_occupation'),
    fatherMobile: mobile('father_mobile'),
    uncleSurname: shortText('uncle_surname'),
    regionId: integer('region_id').notNull(),
    cityVillage: shortText('city_village'),
    currentAddress: shortText('current_address'),
    permanentAddress: shortText('permanent_address'),
    contactName1: shortText('contact_name_1'),
    contactMobile1: mobile('contact_mobile_1'),
    contactName2: shortText('contact_name_2'),
    contactMobile2: mobile('contact_mobile_2'),
    ...biodataColumns,

    /** The public photo. */
    photoPath: text('photo_path').notNull(),
    /** The changed photo of an approved profile, until it is approved. */
    newPhotoPath: text('new_photo_path'),

    status: approvalStatus(),
    rejectedRemark: shortText('rejected_remark'),
    /** Why the last new photo was rejected; empty after another photo. */
    photoRejectedRemark: shortText('photo_rejected_remark'),
    /** Why the last change of name, gender, birth date or marital status was rejected. */
    factsRejectedRemark: shortText('facts_rejected_remark'),
    state: text('state', { enum: ['active', 'deactivated', 'deleted', 'held'] })
      .notNull()
      .default('active'),
    /** Why the profile is held; empty in other states. */
    heldRemark: shortText('held_remark'),
    /** Only the owner and admins see the photo, because of a complaint. */
    isPhotoHidden: boolean('is_photo_hidden').notNull().default(false),
    ownerState: text('owner_state', { enum: ['active', 'paused', 'married'] })
      .notNull()
      .default('active'),
    isLocked: boolean('is_locked').notNull().default(false),
    /** The answer of the family; null: as the trust has set for all. */
    contactVisibility: text('contact_visibility', { enum: visibilities }),
    photoVisibility: text('photo_visibility', { enum: visibilities }),
    /** The slice consents decides about `listing`; a trigger adds the others for the answer `nobody`. */
    withheld: text('withheld', { enum: withheldParts }).array().notNull().default([]),
    /** Follows the payments of this registration. */
    paymentStatus: text('payment_status').notNull().default('Pending'),
    /** A trigger gives the next one with the first approval. */
    listPosition: bigint('list_position', { mode: 'number' }),
    /** What follows from the states above; only `visibility/` reads any of these. */
    listing: text('listing', { enum: listings })
      .notNull()
      .generatedAlwaysAs(
        sql`case when state = 'deleted' then 'deleted' when not ${isInList} then 'hidden' when is_locked then 'locked' else 'listed' end`,
      ),
    /** `listed` or `locked`, for the indexes. */
    isListed: boolean('is_listed').notNull().generatedAlwaysAs(isInList),
    /** Other members have a photo to see, clear or blurred. */
    hasPhoto: boolean('has_photo')
      .notNull()
      .generatedAlwaysAs(
        sql`photo_path <> '' and not is_photo_hidden and not ('photo' = any(withheld))`,
      ),
    nameKeys: nameKeys(),
    /** For the filters of the list; a trigger writes them from the columns of the form. 0: unknown. */
    heightInches: smallint('height_inches').notNull().default(0),
    incomeRank: smallint('income_rank').notNull().default(0),
    /** The occupation in lower case, followed by the keys of its words in upper case. */
    occupationText: text('occupation_text').notNull().default(''),
    /** Incremented with every visible change. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('profiles_registration_number_key').on(table.registrationNumber),
    // concurrent requests cannot add more profiles than an account may have
    uniqueIndex('profiles_one_per_place')
      .on(table.ownerId, table.place)
      .where(sql`state <> 'deleted'`),
    index('profiles_listed').on(table.listPosition).where(sql`is_listed`),
    index('profiles_listed_gender').on(table.gender, table.listPosition).where(sql`is_listed`),
    index('profiles_listed_region').on(table.regionId, table.listPosition).where(sql`is_listed`),
    index('profiles_listed_education')
      .on(table.educationId, table.listPosition)
      .where(sql`is_listed`),
    // have the columns of the filters, so that a scan in list order or by age reads no rows of the table
    index('profiles_listed_filters')
      .on(
        table.listPosition,
        table.id,
        table.gender,
        table.regionId,
        table.educationId,
        table.maritalStatus,
        table.dateOfBirth,
        table.contactVisibility,
        table.heightInches,
        table.incomeRank,
        table.hasPhoto,
      )
      .where(sql`is_listed`),
    index('profiles_listed_age')
      .on(
        sql.raw(birthYearOf('date_of_birth')),
        table.listPosition,
        table.id,
        table.gender,
        table.regionId,
        table.educationId,
        table.maritalStatus,
        table.dateOfBirth,
        table.contactVisibility,
        table.heightInches,
        table.incomeRank,
        table.hasPhoto,
      )
      .where(sql`is_listed`),
    index('profiles_listed_work')
      .using('gin', sql`occupation_text gin_trgm_ops`)
      .where(sql`is_listed`),
    // only for the filters by lines of the trust; profiles without an answer take no place in it
    index('profiles_listed_own').using('gin', sql`own_values jsonb_path_ops`).where(sql`is_listed`),
    index('profiles_listed_name')
      .using('gin', sql`${nameText} gin_trgm_ops`)
      .with(withoutPendingList)
      .where(sql`is_listed`),
    index('profiles_name_keys').using('gin', sql`name_keys gin_trgm_ops`),
    index('profiles_by_status').on(table.status, table.id).where(sql`state <> 'deleted'`),
    index('profiles_by_name').on(table.status, nameText, table.id).where(sql`state <> 'deleted'`),
    index('profiles_waiting_photos')
      .on(table.id)
      .where(sql`new_photo_path is not null and state <> 'deleted'`),
    index('profiles_to_approve')
      .on(table.createdAt, table.id)
      .where(sql`status = 'Pending' and state <> 'deleted'`),
    index('profiles_photos_to_approve')
      .on(table.updatedAt, table.id)
      .where(sql`new_photo_path is not null and state <> 'deleted'`),
    index('profiles_search').using('gin', sql`${searchText} gin_trgm_ops`).with(withoutPendingList),
    index('profiles_by_photo').on(table.photoPath),
    index('profiles_by_associate').on(table.associateId),
    index('profiles_deleted').on(table.deletedAt).where(sql`state = 'deleted'`),
    check('profiles_place', sql`place between 1 and ${sql.raw(String(profilesPerAccountMax))}`),
    check('profiles_list_position', sql`status <> 'Approved' or list_position is not null`),
    check('profiles_state', sql`state in ('active', 'deactivated', 'deleted', 'held')`),
  ],
)

/** The expressions of the indexes with the name of the table, for queries. */
export const profileNameText = sql<string>`lower(${profiles.firstName} || ' ' || ${profiles.middleName} || ' ' || ${profiles.lastName})`
export const profileSearchText = sql<string>`lower(${profiles.firstName} || ' ' || ${profiles.middleName} || ' ' || ${profiles.lastName} || ' ' || ${profiles.registrationNumber})`

/** A literal, not a parameter, so that prepared statements can use the partial indexes. */
export const isNotDeleted = sql`${profiles.state} <> 'deleted'`

/**
 * The id of the living profile for which an account acts, of those that it owns or has a seat in: the one
 * chosen last, else its first own one.
 */
export const actingProfileId = (userId: number | Placeholder | SQL) =>
  actingProfile(userId, sql`acting.id`)

/** Expressions over `acting`, which has the columns below of all profiles of the account. */
export const actingProfile = (userId: number | Placeholder | SQL, columns: SQL) =>
  sql`(select ${columns} from (
      select id, status, gender, chosen_at, false as is_seat from profiles
        where owner_id = ${userId} and state <> 'deleted'
      union all
      select shared.id, shared.status, shared.gender, seats.chosen_at, true from profile_seats as seats
        join profiles as shared on shared.id = seats.profile_id and shared.state <> 'deleted'
        where seats.user_id = ${userId}) as acting
    order by acting.chosen_at desc nulls last, acting.is_seat, acting.id limit 1)`

/** For queries over `profiles`. */
export const isActing = (userId: number | Placeholder | SQL) =>
  sql`${profiles.id} = ${actingProfileId(userId)}`

/** For queries over `profiles`: the profile with this id if the account owns it; 0: the acting one. */
export const isOwnOrActing = (ownerId: number, id: number) =>
  and(
    id === 0 ? isActing(ownerId) : eq(profiles.id, id),
    eq(profiles.ownerId, ownerId),
    isNotDeleted,
  )

/** Changes of an approved profile, shown to the approvers. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: identity(),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    changedBy: integer('changed_by').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** `{ field: [before, after] }`, with the field names of the form. */
    fields: jsonb('fields').$type<Record<string, [string, string]>>().notNull(),
  },
  (table) => [index('profile_changes_by_profile').on(table.profileId, table.id)],
)

/** The number of listed profiles of each kind, maintained by a trigger: counting rows is too slow. */
export const profileCounts = pgTable(
  'profile_counts',
  {
    gender: smallint('gender').notNull(),
    regionId: integer('region_id').notNull(),
    educationId: integer('education_id').notNull(),
    listed: integer('listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gender, table.regionId, table.educationId] })],
)

/** The number of profiles in each tab of the approval workspace, maintained by a trigger. */
export const approvalCounts = pgTable('approval_counts', {
  tab: text('tab', { enum: approvalTabs }).primaryKey(),
  profiles: integer('profiles').notNull(),
})
