import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { migrateDatabase } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { olderDatabase } from './older-database.testing.ts'

const { pool } = (await startPortal()).services

test('an update marks the accounts that have blocks or share a registration', async () => {
  const before = readMigrations().findIndex(({ sql }) =>
    /add column "has_relations"/i.test(sql.join()),
  )
  const { config, client } = await olderDatabase(pool, 'before_relations', before)
  await client.query(`
    insert into users (mobile) select '900000000' || n from generate_series(1, 7) as n;
    insert into blocks (user_id, blocked_id) values (1, 2);
    insert into profiles (owner_id, registration_number, first_name, middle_name, last_name, gender,
        date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
        father_name, region_id, photo_path, list_position)
      select owner, 'VV-' || owner, 'Rohan', 'Dilip', 'Gawande', 1, '1996-08-14', 0, '5ft 8in', 1, 1, 1, 6,
        'Dilip', 3, 'profile/none', owner from unnest(array[3, 5]) as owner;
    insert into profile_seats (profile_id, role, user_id)
      select id, 'candidate', 4 from profiles where owner_id = 3;
    insert into profile_seats (profile_id, role, mobile)
      select id, 'candidate', '9000000006' from profiles where owner_id = 5`)
  await migrateDatabase(config)
  const { rows } = await client.query('select id from users where has_relations order by id')
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
