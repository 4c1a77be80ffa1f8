import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  continuesFrom,
  findBrokenEntry,
  listErasures,
  readAuditHead,
} from '../../db/audit-chain.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { forgetActor, forgetMentions, forgetSubjects, recordAction } from './audit.public.ts'

const portal = await startPortal()
const { db, pool } = portal.services
const admin = await portal.admin()

const record = (subjectId: number, remark = '') =>
  recordAction(db, {
    by: { userId: admin.id, firstName: 'Prakash', lastName: 'Ingle' },
    action: 'user_role',
    subject: 'user',
    subjectId,
    subjectName: 'Asha Patil',
    before: { role: 'member' },
    after: { role: 'admin' },
    remark,
  })

/** Runs work on one connection in a transaction that is rolled back. */
async function inTransaction<Result>(
  work: (run: (statement: string) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    return await work((statement) => client.query(statement))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The ids of the entries about a user, oldest first. */
const idsAbout = async (userId: number): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `select id::int as id from audit_trail where subject = 'user' and subject_id = $1 order by id`,
    [String(userId)],
  )
  return rows.map(({ id }) => id)
}

const brokenAfter = async (...statements: string[]) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // only the owner of the tables can do this
    await client.query('alter table audit_trail disable trigger user')
    for (const statement of statements) await client.query(statement)
    return await findBrokenEntry(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const isComplete = async () => {
  const client = await pool.connect()
  try {
    return (await findBrokenEntry(client)) === null
  } finally {
    client.release()
  }
}

describe('the chain of the audit trail', () => {
  test('is complete after entries of several processes at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(100_000 + index)))
    const { rows } = await pool.query(
      'select count(*)::int as entries, max(position)::int as last from audit_trail',
    )
    expect(rows).toEqual([{ entries: 20, last: 20 }])
    expect(await isComplete()).toBe(true)
  })

  test('names the first entry that was changed, removed or added', async () => {
    const changes: [string, string][] = [
      [`update audit_trail set remark = 'other' where position = 5`, 'has other content'],
      [`update audit_trail set actor_name = 'Nobody' where position = 5`, 'has another actor'],
      [`update audit_trail set actor_id = 0 where position = 5`, 'was changed'],
      [`update audit_trail set at = at - interval '1 day' where position = 5`, 'was changed'],
    ]
    const { rows } = await pool.query(
      'select id from audit_trail where position in (5, 6) order by position',
    )
    for (const [statement, problem] of changes) {
      expect(await brokenAfter(statement)).toBe(`entry ${rows[0].id} ${problem}`)
    }
    expect(await brokenAfter('delete from audit_trail where position = 5')).toBe(
      `entry ${rows[1].id} follows a removed entry`,
    )
    expect(await brokenAfter('delete from audit_trail where position > 18')).toBe(
      'entries at the end were removed',
    )
    expect(
      await brokenAfter(
        `insert into audit_trail (actor_id, actor_name, action, subject, subject_id, subject_name)
         values (0, 'Nobody', 'user_role', 'user', '1', 'Asha')`,
      ),
    ).toMatch(/is not part of the chain$/)
  })

  test('does not continue an earlier end that it never had', async () => {
    const client = await pool.connect()
    try {
      const head = await readAuditHead(client)
      if (!head) throw new Error('there is no end')
      expect(await continuesFrom(client, head)).toBe(true)
      expect(await continuesFrom(client, { ...head, hash: '00' })).toBe(false)
    } finally {
      client.release()
    }
  })

  test('has the time of the database, whatever an entry says', async () => {
    const { rows } = await pool.query(`
      insert into audit_trail (at, actor_id, actor_name, action, subject, subject_id, subject_name)
      values ('2020-01-01', 0, 'Server operator', 'user_role', 'user', '1', 'Asha')
      returning at > now() - interval '1 minute' as "isNow"`)
    expect(rows).toEqual([{ isNow: true }])
  })
})

describe('an entry', () => {
  test.each([
    `update audit_trail set actor_name = 'Nobody'`,
    `update audit_trail set actor_name = ''`,
    `update audit_trail set actor_id = 8`,
    `update audit_trail set subject_name = '', before = '{}', after = '{}', remark = ''`,
    `update audit_trail set remark = 'added later'`,
    `update audit_trail set at = now() - interval '1 day'`,
    `update audit_trail set hash = null`,
    `update audit_trail set content_salt = null`,
    'delete from audit_trail',
    'truncate audit_trail',
  ])('cannot be changed by %s', async (statement) => {
    const user = await portal.user()
    await record(user.id)
    await inTransaction(async (run) => {
      await expect(
        run(
          statement.startsWith('update')
            ? `${statement} where actor_id = ${admin.id} and subject_id = '${user.id}'`
            : statement,
        ),
      ).rejects.toThrow()
    })
  })

  test('loses names and values only with its record, and the chain stays complete', async () => {
    const user = await portal.user()
    await record(user.id, 'seen in person')
    await expect(forgetSubjects(db, 'user', [user.id])).rejects.toThrow()
    await expect(forgetActor(db, admin.id)).rejects.toThrow()
    await db.execute(sql`delete from users where id = ${user.id}`)
    await forgetSubjects(db, 'user', [user.id])
    const { rows } = await db.execute(
      sql`select subject_name, before, remark, content_salt from audit_trail where subject_id = ${String(user.id)}`,
    )
    expect(rows).toEqual([{ subject_name: '', before: {}, remark: '', content_salt: null }])
    expect(await isComplete()).toBe(true)
    expect(
      await brokenAfter(`update audit_trail set remark = 'x' where subject_id = '${user.id}'`),
    ).toMatch(/has other content$/)
  })

  test('that is cleared is named by an erasure entry of the chain', async () => {
    const user = await portal.user()
    await record(user.id, 'first')
    await record(user.id, 'second')
    const ids = await idsAbout(user.id)
    await db.execute(sql`delete from users where id = ${user.id}`)
    await forgetSubjects(db, 'user', [user.id])
    // nothing is left to clear
    await forgetSubjects(db, 'user', [user.id])
    const { rows } = await db.execute(
      sql`select after, position is not null as "isChained" from audit_trail where action = 'erasure' and after->'entries' @> ${JSON.stringify(ids.slice(0, 1))}::jsonb`,
    )
    expect(rows).toEqual([{ after: { kind: 'record', entries: ids }, isChained: true }])
    const client = await pool.connect()
    try {
      expect(await listErasures(client)).toContainEqual(
        expect.objectContaining({ kind: 'record', entries: ids }),
      )
    } finally {
      client.release()
    }
  })

  test('cannot be cleared by removing its record for the time of a transaction', async () => {
    const user = await portal.user()
    await record(user.id, 'suspicious')
    const client = await pool.connect()
    try {
      const attack = async () => {
        await client.query(`
          begin;
          create temporary table kept on commit drop as select * from users where id = ${user.id};
          delete from users where id = ${user.id};
          select erase_audit_subjects('user', array['${user.id}']);
          insert into users (id, mobile, first_name, last_name) overriding system value
            select id, mobile, first_name, last_name from kept;
          commit`)
      }
      await expect(attack()).rejects.toThrow('a cleared entry belongs to a record that exists')
      await client.query('rollback')
    } finally {
      client.release()
    }
    const { rows } = await db.execute(
      sql`select remark from audit_trail where subject_id = ${String(user.id)}`,
    )
    expect(rows).toEqual([{ remark: 'suspicious' }])
  })

  test('that was cleared although its record exists again is reported', async () => {
    const user = await portal.user()
    await record(user.id, 'suspicious')
    const [id] = await idsAbout(user.id)
    const { mobile } = user
    await db.execute(sql`delete from users where id = ${user.id}`)
    await forgetSubjects(db, 'user', [user.id])
    expect(
      await brokenAfter(
        `insert into users (id, mobile) overriding system value values (${user.id}, '${mobile}')`,
      ),
    ).toBe(`entry ${id} was cleared although its record exists`)
  })

  test('that was cleared without an erasure entry is reported', async () => {
    const user = await portal.user()
    await record(user.id)
    const [id] = await idsAbout(user.id)
    expect(
      await brokenAfter(
        `update audit_trail set subject_name = '', before = '{}', after = '{}', remark = '', content_salt = null where id = ${id}`,
      ),
    ).toBe(`entry ${id} was cleared without an erasure entry`)
    expect(
      await brokenAfter(
        `update audit_trail set actor_name = '', actor_salt = null where id = ${id}`,
      ),
    ).toBe(`entry ${id} lost its actor without an erasure entry`)
  })

  test('about somebody else loses its remark only if the mentioned number has no account', async () => {
    const [user, other] = [await portal.user(), await portal.user()]
    await record(user.id, `brother of ${other.mobile}`)
    await expect(forgetMentions(db, other.mobile)).rejects.toThrow()
    await db.execute(sql`delete from users where id = ${other.id}`)
    await forgetMentions(db, other.mobile)
    expect(await isComplete()).toBe(true)
  })
})
