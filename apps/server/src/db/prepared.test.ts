import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { prepared, preparedByFilter } from './prepared.ts'
import { users } from './schema/base/accounts.ts'

const portal = await startPortal()
const { db } = portal.services
const user = await portal.user({ firstName: 'Meera' })

const nameOf = prepared('test-name-of', (database, name) =>
  database
    .select({ firstName: users.firstName })
    .from(users)
    .where(sql`${users.id} = ${sql.placeholder('id')}`)
    .prepare(name),
)

const findUsers = preparedByFilter(
  'test-users',
  (database, flags: { byId: boolean; byName: boolean }, name) =>
    database
      .select({ id: users.id })
      .from(users)
      .where(
        sql.join(
          [
            sql`true`,
            ...(flags.byId ? [sql`${users.id} = ${sql.placeholder('id')}`] : []),
            ...(flags.byName ? [sql`${users.firstName} = ${sql.placeholder('name')}`] : []),
          ],
          sql` and `,
        ),
      )
      .prepare(name),
)

test('a prepared statement runs on the database and in a transaction, under one name', async () => {
  expect(await nameOf(db).execute({ id: user.id })).toEqual([{ firstName: 'Meera' }])
  await db.transaction(async (tx) => {
    await tx.update(users).set({ firstName: 'Mira' })
    expect(await nameOf(tx).execute({ id: user.id })).toEqual([{ firstName: 'Mira' }])
    expect(await nameOf(tx).execute({ id: user.id })).toEqual([{ firstName: 'Mira' }])
    const { rows } = await tx.execute(
      sql`select count(*)::int as count from pg_prepared_statements where name = 'test-name-of'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    await tx.update(users).set({ firstName: 'Meera' })
  })
})

test('each combination of conditions is a separate statement that is built once', async () => {
  const other = await portal.user({ firstName: 'Asha' })
  const find = (byId: boolean, byName: boolean) =>
    findUsers(db, { byId, byName }).execute({ id: other.id, name: 'Meera' })
  expect(await find(true, false)).toEqual([{ id: other.id }])
  expect(await find(false, true)).toEqual([{ id: user.id }])
  expect(await find(true, true)).toEqual([])
  expect(findUsers(db, { byId: true, byName: false })).toBe(
    findUsers(db, { byId: true, byName: false }),
  )
})
