import { createHmac, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Services } from '../../composition/services.ts'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { trustSetup } from '../../db/schema/services/trust-settings.ts'
import type { Setup } from '../../db/trust-store.ts'
import type { Caller } from '../../http/calls/caller.ts'

/** After so long, another browser can continue the setup. */
const setupIdleMinutes = 30

/** Without letters that look alike in print. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 12

/** The setup is open while there is no super admin; a demo has one, and needs no setup. */
export function openSetup(db: Queryable, isDemo: boolean): Setup {
  let isFinished = isDemo
  return {
    async isOpen() {
      if (!isFinished) isFinished = await hasSuperAdmin(db)
      return !isFinished
    },
  }
}

async function hasSuperAdmin(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.state, 'active')))
    .limit(1)
  return rows.length > 0
}

const hashOf = (secret: KeyObject, kind: 'code' | 'token', text: string) =>
  createHmac('sha256', secret).update(`setup ${kind}:${text}`).digest()

/** Makes a new code, which replaces the one before and ends the setup of any browser. */
export async function createSetupCode(db: Queryable, secret: KeyObject): Promise<string> {
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
  const row = { codeHash: hashOf(secret, 'code', code), tokenHash: null, usedAt: null }
  await db
    .insert(trustSetup)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: trustSetup.id, set: row })
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

type Begun = { token: string } | 'wrong' | 'elsewhere'

export async function beginSetup(db: Queryable, secret: KeyObject, code: string): Promise<Begun> {
  const codeHash = hashOf(secret, 'code', code)
  const [row] = await db.select({ codeHash: trustSetup.codeHash }).from(trustSetup)
  if (!row || !timingSafeEqual(codeHash, row.codeHash)) return 'wrong'

  const token = randomBytes(32).toString('base64url')
  const idleSince = sql`now() - make_interval(mins => ${setupIdleMinutes})`
  const taken = await db
    .update(trustSetup)
    .set({ tokenHash: hashOf(secret, 'token', token), usedAt: sql`now()` })
    .where(
      and(
        eq(trustSetup.codeHash, codeHash),
        sql`(${trustSetup.tokenHash} is null or ${trustSetup.usedAt} < ${idleSince})`,
      ),
    )
    .returning({ id: trustSetup.id })
  return taken.length === 1 ? { token } : 'elsewhere'
}

/**
 * Ends the setup together with the change that makes the first super admin. Returns false if a
 * concurrent request has ended it: the deleted row is locked until that transaction is over.
 */
export const endSetup = (
  db: Database,
  makeSuperAdmin: (tx: Transaction) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const ended = await tx.delete(trustSetup).returning({ id: trustSetup.id })
    if (ended.length === 0 || (await hasSuperAdmin(tx))) return false
    await makeSuperAdmin(tx)
    return true
  })

/** The browser that runs the setup has the rights of a super admin in the calls of the setup. */
const setupCaller: Caller = {
  userId: 0,
  sessionId: 0,
  firstName: 'Setup',
  lastName: '',
  mobile: '',
  access: 'super_admin',
  hasListAccess: false,
  isAssociate: false,
  hiddenProfileIds: [],
  seats: [],
  isConfirmed: true,
  isPasskeyNeeded: false,
  isByLetter: false,
}

export async function findSetupCaller(
  { db, secret, setup }: Pick<Services, 'db' | 'secret' | 'setup'>,
  authorization: string | undefined,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{43})$/i)?.[1]
  if (!token || !(await setup.isOpen())) return null
  const used = await db
    .update(trustSetup)
    .set({ usedAt: sql`now()` })
    .where(eq(trustSetup.tokenHash, hashOf(secret, 'token', token)))
    .returning({ id: trustSetup.id })
  return used.length === 1 ? setupCaller : null
}
