import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../columns.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const roles = ['member', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const users = pgTable(
  'users',
  {
    id: identity(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    role: text('role', { enum: roles }).notNull().default('member'),
    /** 0: the number is proved but the sign-up form was never filled in. */
    regionId: integer('region_id').notNull().default(0),
    cityVillage: text('city_village').notNull().default(''),
    /** 0 pending, 1 verified, 2 rejected */
    isVerified: smallint('is_verified').notNull().default(0),
    /** 1 active, 0 deactivated */
    rowStatus: smallint('row_status').notNull().default(1),
    hasListAccess: boolean('has_list_access').notNull().default(false),
    isAssociate: boolean('is_associate').notNull().default(false),
    /** The associate through whose link this person signed up. */
    associateId: integer('associate_id'),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_mobile_key').on(table.mobile),
    index('users_by_region').on(table.regionId, table.id),
    index('users_by_verification').on(table.isVerified, table.id),
    index('users_by_region_and_verification').on(table.regionId, table.isVerified, table.id),
    index('users_waiting').on(table.id).where(sql`is_verified = 0`),
    index('users_by_associate').on(table.associateId, table.id),
    index('users_by_day').on(table.createdAt),
    index('users_search').using(
      'gin',
      sql`lower(first_name || ' ' || last_name || ' ' || mobile) gin_trgm_ops`,
    ),
    check('users_role', sql`role in ('member', 'admin', 'super_admin')`),
    check('users_is_verified', sql`is_verified in (0, 1, 2)`),
    check('users_row_status', sql`row_status in (0, 1)`),
  ],
)

/** How many users there are of each sort, kept by a trigger. */
export const userCounts = pgTable(
  'user_counts',
  {
    regionId: integer('region_id').notNull(),
    isVerified: smallint('is_verified').notNull(),
    users: integer('users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionId, table.isVerified] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the token: a copy of the database opens no door. */
    tokenHash: bytes('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

export const otpRequests = pgTable(
  'otp_requests',
  {
    id: uuid('id').primaryKey(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    /** Keyed hash over id, mobile and code; the code itself is kept nowhere. */
    codeHash: bytes('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('otp_requests_by_expiry').on(table.expiresAt)],
)
