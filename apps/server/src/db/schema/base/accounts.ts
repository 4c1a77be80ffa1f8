import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { bytes, identity, moment, nameKeys, withoutPendingList } from '../../columns.ts'

const roles = ['member', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

const verifications = ['pending', 'verified', 'rejected'] as const

export const users = pgTable(
  'users',
  {
    id: identity(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    nameKeys: nameKeys(),
    role: text('role', { enum: roles }).notNull().default('member'),
    /** 0 until sign-up is complete. */
    regionId: integer('region_id').notNull().default(0),
    cityVillage: text('city_village').notNull().default(''),
    verification: text('verification', { enum: verifications }).notNull().default('pending'),
    state: text('state', { enum: ['active', 'deactivated'] })
      .notNull()
      .default('active'),
    /** False: only admins see what this account has published. */
    isOpen: boolean('is_open')
      .notNull()
      .generatedAlwaysAs(sql`state = 'active' and verification <> 'rejected'`),
    /** Null: the number is confirmed by OTP, but the sign-up form is not filled in. */
    signedUpAt: moment('signed_up_at'),
    /**
     * When the owner first logged in, or an admin decided about the account. Null: anybody may have
     * entered this number, so admins do not see the account. Database triggers set it.
     */
    numberVerifiedAt: moment('number_verified_at'),
    hasListAccess: boolean('has_list_access').notNull().default(false),
    isAssociate: boolean('is_associate').notNull().default(false),
    /** Has logged in with letters only: no code by SMS has confirmed the number. */
    onlyByLetter: boolean('only_by_letter').notNull().default(false),
    /** False: the member may not ask families for an introduction. */
    mayAsk: boolean('may_ask').notNull().default(true),
    /** A block or a shared registration exists, or did; triggers set it. Without it nothing is looked up. */
    hasRelations: boolean('has_relations').notNull().default(false),
    /** The associate through whose link this person signed up. */
    associateId: integer('associate_id'),
    remark: text('remark').notNull().default(''),
    /** Earlier numbers of this person; records that mention them are erased with the account. */
    previousMobiles: text('previous_mobiles').array().notNull().default(sql`'{}'::text[]`),
    /** The default dates accounts without a login. */
    lastLoginAt: moment('last_login_at').notNull().defaultNow(),
    /** Since when the account is closed on the way to its erasure; a trigger empties it on activation. */
    leavingSince: moment('leaving_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_mobile_key').on(table.mobile),
    index('users_by_region').on(table.regionId, table.id),
    index('users_by_verification').on(table.verification, table.id),
    index('users_by_region_and_verification').on(table.regionId, table.verification, table.id),
    index('users_waiting').on(table.id).where(sql`verification = 'pending'`),
    index('users_to_verify')
      .on(table.createdAt, table.id)
      .where(
        sql`verification = 'pending' and state = 'active' and signed_up_at is not null and number_verified_at is not null`,
      ),
    // few people, found among all members
    index('users_with_role').on(table.id).where(sql`role <> 'member' or is_associate`),
    index('users_by_associate').on(table.associateId, table.id),
    index('users_by_day').on(table.createdAt),
    index('users_search')
      .using('gin', sql`lower(first_name || ' ' || last_name || ' ' || mobile) gin_trgm_ops`)
      .with(withoutPendingList),
    index('users_name_keys').using('gin', sql`name_keys gin_trgm_ops`),
    check('users_role', sql`role in ('member', 'admin', 'super_admin')`),
    check('users_verification', sql`verification in ('pending', 'verified', 'rejected')`),
    check('users_state', sql`state in ('active', 'deactivated')`),
    check('users_signed_up', sql`(signed_up_at is null) = (region_id = 0)`),
  ],
)

/** The number of users by region and verification, maintained by a trigger. */
export const userCounts = pgTable(
  'user_counts',
  {
    regionId: integer('region_id').notNull(),
    verification: text('verification', { enum: verifications }).notNull(),
    users: integer('users').notNull(),
  },
  (table) => [primaryKey({ columns: [table.regionId, table.verification] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    /** SHA-256 of the token: a copy of the database does not reveal valid tokens. */
    tokenHash: bytes('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** When the user last confirmed the identity in this session; the login counts as well. */
    confirmedAt: moment('confirmed_at'),
    /** Started with the code of a letter: limited rights, until a code by SMS confirms the number. */
    byLetter: boolean('by_letter').notNull().default(false),
    /** When the user last used a passkey in this session. */
    passkeyAt: moment('passkey_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_key').on(table.tokenHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
)

/** Browsers that have logged in to an account; the limits count them apart from strangers. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

export const otpRequests = pgTable(
  'otp_requests',
  {
    id: uuid('id').primaryKey(),
    mobile: varchar('mobile', { length: 10 }).notNull(),
    /** Keyed hash over id, mobile and code; the code itself is not stored. */
    codeHash: bytes('code_hash').notNull(),
    /** Requested by a browser that has logged in to this number before. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    tries: smallint('tries').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('otp_requests_by_expiry').on(table.expiresAt)],
)
