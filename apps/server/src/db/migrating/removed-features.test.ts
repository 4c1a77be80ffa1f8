import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { migrateDatabase } from './migrate.ts'
import { olderDatabase } from './older-database.testing.ts'

const portal = await startPortal()
const { pool } = portal.services

test('an update erases what the removed features have stored, and nothing else', async () => {
  const { config, client } = await olderDatabase(pool, 'first_release', 1)
  // rows without the records that they belong to
  await client.query(`set session_replication_role = replica;
    insert into booklet_copies (booklet_id, kind, copy_number, buyer_name, sold_by)
      values (1, 'digital', 1, 'Asha Patil', 1), (1, 'printed', 1, 'Asha Patil', 1);
    insert into booklet_reads (booklet_id, copy_id, viewer_id, entries) values (1, 1, 1, 2);
    insert into notifications (user_id, kind, dedupe_key)
      values (1, 'booklet_copy', 'a'), (1, 'booklet_opened', 'b');
    insert into reports (kind, state, mobile_hash, subject, text, due_at, is_bad_faith)
      values ('money', 'new', 'x', 'none', 'waits', now(), false),
        ('money', 'not_upheld', 'x', 'none', 'marked', now(), true);
    insert into trust_settings (key, value, by)
      values ('profile_views_per_day', '"120"', 1), ('trust_phone', '"9000000000"', 1)`)
  await migrateDatabase(config)
  const rows = async (query: string) => (await client.query(query)).rows
  expect(await rows('select kind, buyer_name from booklet_copies')).toEqual([
    { kind: 'printed', buyer_name: 'Asha Patil' },
  ])
  expect(await rows('select from booklet_reads')).toEqual([])
  expect(await rows('select kind from notifications')).toEqual([{ kind: 'booklet_opened' }])
  expect(await rows('select text, state, is_bad_faith from reports order by id')).toEqual([
    { text: 'waits', state: 'acknowledged', is_bad_faith: false },
    { text: 'marked', state: 'not_upheld', is_bad_faith: false },
  ])
  expect(await rows('select report_id, step, audience from report_steps')).toEqual([
    { report_id: 1, step: 'acknowledged', audience: 'reporter' },
  ])
  expect(await rows('select key from trust_settings')).toEqual([{ key: 'trust_phone' }])
})
