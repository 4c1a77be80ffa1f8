import { gatewayLanguage } from '@sangam/contract/trust-settings/fields'
import { languages } from '@sangam/i18n/languages'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { sessions, users } from '../../db/schema/base/accounts.ts'
import { seatsOfUser } from '../../db/schema/registry/profiles-people.ts'
import { isRecentlyConfirmed, lifetimesOf, validSession } from '../../db/session-lifetime.ts'
import { accessOf, type Caller, isAdmin, needsPasskey } from '../../http/calls/caller.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import type { Env, OperatorEnv } from '../../settings/env.ts'
import { loginTemplateName } from '../../sms/sms-templates.ts'
import { hiddenProfilesOfUser } from '../../visibility/hidden-families.ts'
import { findUser, type User } from './account.queries.ts'
import { finishLogin } from './login/login.outcome.ts'
import { otpText } from './login/otp.ts'
import { hashToken } from './sessions/sessions.queries.ts'
import { type DecidingAdmin, recordAccess, recordVerification } from './users/users.audit.ts'
import { isAccessUnchanged, isVerifiedAndActive, mayDecideAboutUser } from './users/users.policy.ts'
import { changeUser } from './users/users.queries.ts'

export { closeAccount } from './account-closing.ts'
export { dayOfErasure, isOnlySuperAdmin, leaveAccount, stayInAccount } from './leaving.ts'
export {
  accountOfLetter,
  countCheckByAddress,
  findLetterAccount,
  isFreeForLetter,
  logInByLetter,
} from './login/letter-account.ts'
export { sendTestMessage } from './login/otp-sending.ts'
export { findReachedLimits, type PortalLimit } from './login/portal.limits.ts'
export {
  makeNumberProof,
  numberOfProof,
  proveNumber,
  sendNumberCode,
} from './login/visitor-number.ts'
export { requirePasskey } from './passkeys/own-passkey.ts'
export { hasSuperAdminPasskey } from './passkeys/passkeys.queries.ts'
export { hasAccount, openFamilyAccount } from './sign-up/family-account.ts'
export { firstAdmin } from './sign-up/first-admin.ts'
export { mayDecideAboutUser } from './users/users.policy.ts'

const selectCaller = (db: Queryable, condition: SQL) =>
  db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      firstName: users.firstName,
      lastName: users.lastName,
      mobile: users.mobile,
      role: users.role,
      verification: users.verification,
      signedUpAt: users.signedUpAt,
      hasListAccess: users.hasListAccess,
      isAssociate: users.isAssociate,
      hiddenProfileIds: hiddenProfilesOfUser,
      seats: seatsOfUser,
      isConfirmed: isRecentlyConfirmed(),
      hasUsedPasskey: sql<boolean>`${sessions.passkeyAt} is not null`,
      isByLetter: sessions.byLetter,
      // a last use in the future was written while the clock was wrong; so was the expiry
      isStale: sql<boolean>`${sessions.lastUsedAt} not between
        now() - interval '1 hour' and now() + interval '1 hour'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(condition, validSession(), eq(users.isOpen, true)))

type CallerRow = Awaited<ReturnType<typeof selectCaller>>[number]

function callerOf(row: CallerRow, env: OperatorEnv): Caller {
  const { role, verification, signedUpAt, hasUsedPasskey, isStale: _, ...caller } = row
  const isPasskeyNeeded = needsPasskey(env, role, hasUsedPasskey)
  const usedRole = isPasskeyNeeded ? 'member' : role
  const access = accessOf({ role: usedRole, verification, signedUpAt })
  const all = {
    ...caller,
    isPasskeyNeeded,
    access,
    hiddenProfileIds: isAdmin({ access }) ? [] : row.hiddenProfileIds,
  }
  return row.isByLetter ? limited(all, signedUpAt) : all
}

/** A letter may have reached another person, so it gives the rights of a member who is not verified. */
const limited = (caller: Caller, signedUpAt: Date | null): Caller => ({
  ...caller,
  access: accessOf({ role: 'member', verification: 'pending', signedUpAt }),
  hasListAccess: false,
  isAssociate: false,
  isConfirmed: false,
  isPasskeyNeeded: false,
})

const callerByToken = prepared('caller-by-token', (db, name) =>
  selectCaller(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))).prepare(name),
)

const callerBySession = prepared('caller-by-session', (db, name) =>
  selectCaller(db, eq(sessions.id, sql.placeholder('sessionId'))).prepare(name),
)

/** The user of a valid session, or null. This does not extend the session. */
export async function findCallerOfSession(
  db: Queryable,
  sessionId: number,
  env: OperatorEnv,
): Promise<Caller | null> {
  const [row] = await callerBySession(db).execute({ sessionId, ...lifetimesOf(env) })
  return row ? callerOf(row, env) : null
}

/** The user of a valid session, or null. Use extends the session, written at most once an hour. */
export async function findCaller(
  db: Queryable,
  authorization: string | undefined,
  env: OperatorEnv,
): Promise<Caller | null> {
  const token = authorization?.match(/^Bearer ([\w-]{20,200})$/i)?.[1]
  if (!token) return null

  const [row] = await callerByToken(db).execute({
    tokenHash: hashToken(token),
    ...lifetimesOf(env),
  })
  if (!row) return null
  if (row.isStale) {
    await db
      .update(sessions)
      .set({
        lastUsedAt: sql`now()`,
        expiresAt: sql`now() + make_interval(days => ${env.SESSION_DAYS})`,
      })
      .where(eq(sessions.id, row.sessionId))
  }
  return callerOf(row, env)
}

/** Records that the user of a session has just confirmed the identity. */
export async function confirmSession(
  db: Queryable,
  id: number,
  by: 'code' | 'passkey',
): Promise<void> {
  await db
    .update(sessions)
    .set({
      confirmedAt: sql`now()`,
      byLetter: false,
      ...(by === 'passkey' && { passkeyAt: sql`now()` }),
    })
    .where(eq(sessions.id, id))
  await db
    .update(users)
    .set({ onlyByLetter: false })
    .where(
      and(
        eq(users.onlyByLetter, true),
        sql`${users.id} = (select user_id from sessions where id = ${id})`,
      ),
    )
}

/** Logs in a user who has proved the identity with a passkey. */
export async function logIn(context: Parameters<typeof finishLogin>[0], userId: number) {
  const user = await findUser(context.db, userId)
  return user ? finishLogin(context, user, { by: 'passkey', isNewDevice: false }) : null
}

/** Logs in a user whose identity another slice has checked by a code. */
export const logInAfterCode = (context: Parameters<typeof finishLogin>[0], user: User) =>
  finishLogin(context, user, { by: 'code', isNewDevice: false })

/** The id if it belongs to a verified and active associate, else null. */
export async function findAssociateId(db: Queryable, id: number): Promise<number | null> {
  if (id === 0) return null
  const [associate] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.isAssociate, true),
        eq(users.verification, 'verified'),
        eq(users.state, 'active'),
      ),
    )
  return associate?.id ?? null
}

/** The number of an account and its earlier ones, except those that another account has now. */
export async function numbersOf(db: Queryable, userId: number): Promise<string[]> {
  const [user] = await db
    .select({ mobile: users.mobile, previous: users.previousMobiles })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) return []
  const numbers = [...new Set([user.mobile, ...user.previous])]
  const taken = await db
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(inArray(users.mobile, numbers), ne(users.id, userId)))
  return numbers.filter((number) => !taken.some(({ mobile }) => mobile === number))
}

/** Opens the matrimony list to a verified user, after the approval of a profile. */
export async function grantListAccess(
  tx: Queryable,
  by: DecidingAdmin,
  userId: number,
): Promise<void> {
  const [user] = await tx
    .update(users)
    .set({ hasListAccess: true, updatedAt: sql`now()` })
    .where(
      and(eq(users.id, userId), eq(users.verification, 'verified'), eq(users.hasListAccess, false)),
    )
    .returning()
  if (user) await recordAccess(tx, by, user)
}

/** Takes away or gives back the right to ask for introductions; false if nothing changes. */
export async function setMayAsk(tx: Queryable, userId: number, mayAsk: boolean): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ mayAsk, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), ne(users.mayAsk, mayAsk)))
    .returning({ id: users.id })
  return changed.length === 1
}

/** Whether an account waits for an admin to verify it. */
export async function isVerificationPending(db: Queryable, userId: number): Promise<boolean> {
  const user = await findUser(db, userId)
  return user?.verification === 'pending' && user.state === 'active'
}

/** Verifies the owner of a profile with its approval; the caller of this function holds the locks. */
export async function verifyOwner(
  tx: Queryable,
  caller: DecidingAdmin,
  ownerId: number,
  refuse: Refuse<'approval.err_owner'>,
): Promise<void> {
  const owner = await findUser(tx, ownerId)
  if (!owner) throw new Error(`user ${ownerId} does not exist`)
  if (isVerifiedAndActive(owner)) return
  const isWaiting = owner.verification === 'pending' && owner.state === 'active'
  // the role is read again under the lock: it may have changed concurrently
  const isUnchanged = isAccessUnchanged(caller, await findUser(tx, caller.userId))
  if (!isWaiting || !mayDecideAboutUser(caller, owner) || !isUnchanged) {
    return refuse('approval.err_owner', { status: 403 })
  }
  await changeUser(tx, ownerId, { verification: 'verified', remark: '' })
  await recordVerification(tx, caller, owner)
}

/** The names and numbers of accounts, for super admins. */
export async function namePeople(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return new Map(
    rows.map(({ id, firstName, lastName, mobile }) => [
      id,
      [`${firstName} ${lastName}`.trim(), mobile].filter(Boolean).join(', '),
    ]),
  )
}

/** Who has entered a record, for the people whom it is about. */
export async function findOwnerOf(db: Queryable, userId: number) {
  const user = await findUser(db, userId)
  return {
    name: user ? `${user.firstName} ${user.lastName}`.trim() : '',
    cityVillage: user?.cityVillage ?? '',
  }
}

/** The text of a login code, as it is registered with the gateway: a variable instead of the code. */
export const listLoginTemplates = (env: Env, publicUrl: string) =>
  languages.map((language) => ({
    name: 'login',
    language,
    text: otpText('{#var#}', env, publicUrl, language),
    is_registered:
      language === gatewayLanguage
        ? env.SMS_TRANSPORT !== 'console'
        : env.trust.sms_templates.has(loginTemplateName(language)),
  }))
