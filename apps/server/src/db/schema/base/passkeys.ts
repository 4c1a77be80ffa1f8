import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, identity, moment } from '../../columns.ts'
import { users } from './accounts.ts'

/** A key pair on a device of the user; the portal stores only the public key. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that the device gave to the key, in base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often the device has used the key; some devices always report 0. */
    useCount: bigint('use_count', { mode: 'number' }).notNull(),
    /** How browsers reach the device, such as `internal` or `usb`. */
    transports: text('transports').array().notNull(),
    /** The browser that created it. */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_by_user').on(table.userId),
  ],
)

/** A random value that a device signs, valid once and for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    /** The user who adds a passkey; null for a login. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_expiry').on(table.expiresAt)],
)
