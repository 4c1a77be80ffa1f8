import { timingSafeEqual } from 'node:crypto'
import type { LetterState } from '@sangam/contract/desk/address.values'
import { letterDays } from '@sangam/contract/desk/values'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { isNotDeleted, profiles } from '../../../db/schema/registry/profiles.ts'
import { loginLetters } from '../../../db/schema/services/desk.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { isFreeForLetter } from '../../accounts/accounts.public.ts'
import { canGetLetter, regionOf } from '../../registry-import/registry-import.public.ts'
import type { LetterSecret } from './letter-code.ts'

export type Letter = typeof loginLetters.$inferSelect
export type FamilyRow = typeof importRows.$inferSelect

const letterTries = 5

const firstNumber = sql<string>`import_rows.mobiles[1]`

const isUnused = and(isNull(loginLetters.usedAt), isNull(loginLetters.endedAt))
const isOpen = and(
  isUnused,
  gt(loginLetters.expiresAt, sql`now()`),
  lt(loginLetters.tries, letterTries),
)

const conditions = {
  open: isOpen,
  used: sql`${loginLetters.usedAt} is not null`,
  ended: sql`(${loginLetters.usedAt} is null
    and (${loginLetters.endedAt} is not null or ${loginLetters.tries} >= ${letterTries}))`,
  expired: and(
    isUnused,
    lt(loginLetters.tries, letterTries),
    sql`${loginLetters.expiresAt} <= now()`,
  ),
}

export function stateOf(letter: Letter): LetterState {
  if (letter.usedAt) return 'used'
  if (letter.endedAt || letter.tries >= letterTries) return 'ended'
  return letter.expiresAt.getTime() > Date.now() ? 'open' : 'expired'
}

/**
 * Counts the attempt before checking it. Undefined for every reason alike: nobody learns which letters
 * exist. The code stays valid until `useLetter`.
 */
export async function tryLetter(
  db: Queryable,
  number: string,
  hash: Buffer,
): Promise<Letter | undefined> {
  const [letter] = await db
    .update(loginLetters)
    .set({ tries: sql`${loginLetters.tries} + 1` })
    .where(and(eq(loginLetters.number, number), isOpen))
    .returning()
  return letter && timingSafeEqual(letter.codeHash, hash) ? letter : undefined
}

/** Of several concurrent attempts with the right code exactly one succeeds. */
export async function useLetter(tx: Queryable, id: number): Promise<boolean> {
  const used = await tx
    .update(loginLetters)
    .set({ usedAt: sql`now()` })
    .where(and(eq(loginLetters.id, id), isUnused))
    .returning({ id: loginLetters.id })
  return used.length === 1
}

export async function setAccount(tx: Queryable, id: number, userId: number): Promise<void> {
  await tx.update(loginLetters).set({ userId }).where(eq(loginLetters.id, id))
}

/** Families of an import whose number has neither a letter nor an account. */
const waitsForLetter = (batchId: number) =>
  and(
    eq(importRows.batchId, batchId),
    canGetLetter,
    isFreeForLetter(firstNumber),
    sql`not exists (select from ${loginLetters}
      join import_rows named on named.id = ${loginLetters.importRowId}
      where named.mobiles[1] = ${firstNumber} and ${loginLetters.endedAt} is null
        and (${loginLetters.usedAt} is not null or ${loginLetters.expiresAt} > now()))`,
  )

/** One row of each number: siblings with the number of a parent get one letter. */
const firstWaiting = (db: Queryable, batchId: number) =>
  db
    .selectDistinctOn([firstNumber], { id: importRows.id, region: regionOf.as('region') })
    .from(importRows)
    .where(waitsForLetter(batchId))
    .orderBy(firstNumber, importRows.id)
    .as('waiting')

export async function countWaiting(db: Queryable, batchId: number) {
  const waiting = firstWaiting(db, batchId)
  const rows = await db
    .select({ region: waiting.region, families: sql<number>`count(*)::int` })
    .from(waiting)
    .groupBy(waiting.region)
    .orderBy(waiting.region)
  return rows.map(({ region, families }) => ({ region_id: Number(region), families }))
}

export async function findWaiting(
  tx: Queryable,
  { batchId, regionId, limit }: { batchId: number; regionId: number; limit: number },
): Promise<FamilyRow[]> {
  const waiting = firstWaiting(tx, batchId)
  const rows = await tx
    .select({ row: importRows })
    .from(importRows)
    .innerJoin(waiting, eq(waiting.id, importRows.id))
    .where(regionId > 0 ? eq(waiting.region, String(regionId)) : undefined)
    .orderBy(importRows.sheet, importRows.line)
    .limit(limit)
  return rows.map(({ row }) => row)
}

interface NewLetter {
  importRowId: number | null
  userId: number | null
}

export interface MadeLetter {
  letter: Letter
  code: string
}

/** Stores a letter for each family; a number that another letter has is drawn again. */
export async function insertLetters(
  tx: Queryable,
  families: readonly NewLetter[],
  { by, draw, hash }: { by: number; draw: () => LetterSecret; hash: (one: LetterSecret) => Buffer },
): Promise<MadeLetter[]> {
  const made: MadeLetter[] = []
  let left = [...families]
  while (left.length > 0) {
    const drawn = new Map(
      left.map((family) => ({ family, ...draw() })).map((one) => [one.number, one]),
    )
    const stored = await tx
      .insert(loginLetters)
      .values(
        [...drawn.values()].map(({ family, ...secret }) => ({
          ...family,
          number: secret.number,
          codeHash: hash(secret),
          createdBy: by,
          expiresAt: sql`now() + make_interval(days => ${letterDays})`,
        })),
      )
      .onConflictDoNothing()
      .returning()
    for (const letter of stored) {
      const { family, code } = drawn.get(letter.number) ?? {}
      if (!code) throw new Error('another letter was stored')
      made.push({ letter, code })
      left = left.filter((one) => one !== family)
    }
  }
  return made
}

export async function findLetter(db: Queryable, id: number): Promise<Letter | undefined> {
  const [letter] = await db.select().from(loginLetters).where(eq(loginLetters.id, id))
  return letter
}

export async function findFamilyRow(db: Queryable, id: number): Promise<FamilyRow | undefined> {
  const [row] = await db.select().from(importRows).where(eq(importRows.id, id))
  return row
}

/** Ends the unused letter, or all unused letters of its file; returns how many. */
export async function endLetters(
  tx: Queryable,
  letter: Letter,
  isWholeFile: boolean,
): Promise<number> {
  const ended = await tx
    .update(loginLetters)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isUnused,
        isWholeFile
          ? sql`(created_by, created_at) = (select created_by, created_at from login_letters
              where id = ${letter.id})`
          : eq(loginLetters.id, letter.id),
      ),
    )
    .returning({ id: loginLetters.id })
  return ended.length
}

/** Ends the unused letters of an account. */
export async function endLettersOf(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(loginLetters)
    .set({ endedAt: sql`now()` })
    .where(and(isUnused, eq(loginLetters.userId, userId)))
}

/** The name and the address of a family that is registered, by the fields of the form. */
export async function findAddress(
  db: Queryable,
  userId: number | null,
): Promise<Partial<Record<string, string>>> {
  if (userId === null) return {}
  const [family] = await db
    .select({
      fname: profiles.firstName,
      mname: profiles.middleName,
      lname: profiles.lastName,
      current_address: profiles.currentAddress,
      city_village: profiles.cityVillage,
    })
    .from(profiles)
    .where(and(eq(profiles.ownerId, userId), isNotDeleted))
    .orderBy(profiles.id)
    .limit(1)
  return family ?? {}
}

export const listLetters = (
  db: Queryable,
  { state, limit, cursor }: { state: LetterState | ''; limit: number; cursor: string },
) =>
  db
    .select({
      letter: loginLetters,
      values: importRows.values,
      firstName: users.firstName,
      lastName: users.lastName,
      cityVillage: users.cityVillage,
    })
    .from(loginLetters)
    .leftJoin(importRows, eq(importRows.id, loginLetters.importRowId))
    .leftJoin(users, eq(users.id, loginLetters.userId))
    .where(
      and(
        cursor ? lt(loginLetters.id, Number(cursor)) : undefined,
        state ? conditions[state] : undefined,
      ),
    )
    .orderBy(desc(loginLetters.id))
    .limit(limit)

/** The list shows letters for so long after the end of their code. */
const keptDays = 90

export async function removeOldLetters(db: Queryable): Promise<void> {
  await db
    .delete(loginLetters)
    .where(lt(loginLetters.expiresAt, sql`now() - make_interval(days => ${keptDays})`))
}
