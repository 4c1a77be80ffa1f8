import { afterAll, expect, inject, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { openDatabase } from './client.ts'
import { applyMigrations, readMigrations } from './migration-files.ts'

/** The number of migrations before named states. */
const numericStates = 7

const { pool: serverPool } = (await startPortal()).services
await serverPool.query('create database numeric_states')
const { pool } = openDatabase(
  { ...inject('postgres'), database: 'numeric_states', max: 1 },
  () => undefined,
)
afterAll(async () => {
  await pool.end()
  await serverPool.query('drop database numeric_states with (force)')
})

const rowsOf = async (statement: string) => (await pool.query(statement)).rows
const valuesOf = async (statement: string) =>
  (await pool.query({ text: statement, rowMode: 'array' })).rows

const client = await pool.connect()
await applyMigrations(client, readMigrations().slice(0, numericStates))
await client.query(`
  insert into users (mobile, region_id, is_verified, row_status, created_at) values
    ('9000000001', 1, 0, 1, '2026-01-01'), ('9000000002', 1, 1, 1, '2026-01-02'),
    ('9000000003', 2, 2, 1, '2026-01-03'), ('9000000004', 2, 1, 0, '2026-01-04'),
    ('9000000005', 0, 0, 1, '2026-01-05')`)
await client.query(`
  insert into profiles (owner_id, row_status, registration_number, first_name, middle_name, last_name,
    gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
    father_name, region_id, photo_path, status, list_position)
  select id, (array[1, 0, 2, 1, 1])[id], 'VV-' || id, 'Rohan', 'Dilip', 'Gawande', 1, '1996-08-14', 0,
    '5ft 8in', 1, 1, 1, 6, 'Dilip', 3, 'profile/none',
    case id when 5 then 'Pending' else 'Approved' end, id
  from users`)
await client.query(`
  insert into committee_members (row_status, region_id, title_id, first_name, middle_name, last_name,
    designation_id, mobile, occupation, working_address, current_address, permanent_address, image_path)
  select status, 1, 1, 'Shobha', 'Dilip', 'Gawande', 1, '9200000001', '', '', '', '', 'committee/none'
  from generate_series(0, 2) as status`)
await applyMigrations(client, readMigrations().slice(numericStates))
client.release()

const userStates = (id: number) =>
  valuesOf(`select is_verified, verification, row_status, state, signed_up_at is not null
            from users where id = ${id}`).then(([row]) => row)
const profileStates = (id: number) =>
  valuesOf(`select row_status, state, is_listed from profiles where id = ${id}`).then(
    ([row]) => row,
  )

const expectCountsToMatch = async () => {
  expect(
    await rowsOf(`select region_id, verification, is_verified::int, users from user_counts
                  where users <> 0 order by 1, 2`),
  ).toEqual(
    await rowsOf(`select region_id, verification, is_verified::int, count(*)::int as users from users
                  where number_verified_at is not null
                  group by 1, 2, 3 order by 1, 2`),
  )
  expect(
    await rowsOf('select tab, profiles from approval_counts where profiles <> 0 order by tab'),
  ).toEqual(
    await rowsOf(`select status as tab, count(*)::int as profiles from profiles
                  where state <> 'deleted' group by 1 order by 1`),
  )
  expect(await rowsOf('select sum(listed)::int as listed from profile_counts')).toEqual(
    await rowsOf('select count(*)::int as listed from profiles where is_listed'),
  )
}

test('every user gets named states and a sign-up time', async () => {
  expect(
    await valuesOf(`select verification, state, to_char(signed_up_at, 'YYYY-MM-DD')
                    from users order by id`),
  ).toEqual([
    ['pending', 'active', '2026-01-01'],
    ['verified', 'active', '2026-01-02'],
    ['rejected', 'active', '2026-01-03'],
    ['verified', 'deactivated', '2026-01-04'],
    ['pending', 'active', null],
  ])
})

test('every profile and every committee member gets a named state', async () => {
  expect(await valuesOf('select state, is_listed from profiles order by id')).toEqual([
    ['active', true],
    ['deactivated', false],
    ['deleted', false],
    // the account of its owner is deactivated
    ['active', false],
    ['active', false],
  ])
  expect(await valuesOf('select state from committee_members order by row_status')).toEqual([
    ['deactivated'],
    ['active'],
    ['deleted'],
  ])
})

test('the counts still match the rows', expectCountsToMatch)

test('the new columns follow updates of the previous version', async () => {
  await pool.query('update users set is_verified = 1, row_status = 0 where id = 1')
  expect(await userStates(1)).toEqual([1, 'verified', 0, 'deactivated', true])
  await pool.query('update users set is_verified = 2, row_status = 1 where id = 1')
  expect(await userStates(1)).toEqual([2, 'rejected', 1, 'active', true])
  await pool.query('update profiles set row_status = 0 where id = 1')
  expect(await profileStates(1)).toEqual([0, 'deactivated', false])
  await pool.query('update profiles set row_status = 1 where id = 2')
  expect(await profileStates(2)).toEqual([1, 'active', true])
  await pool.query('update committee_members set row_status = 2 where row_status = 0')
  expect(
    await valuesOf(`select count(*)::int from committee_members where state = 'deleted'`),
  ).toEqual([[2]])
  await expectCountsToMatch()
})

test('the old columns follow updates of the new version', async () => {
  await pool.query(`update users set verification = 'verified', state = 'deactivated' where id = 1`)
  expect(await userStates(1)).toEqual([1, 'verified', 0, 'deactivated', true])
  await pool.query(`update users set first_name = 'Asha', state = 'active' where id = 1`)
  expect(await userStates(1)).toEqual([1, 'verified', 1, 'active', true])
  await pool.query(`update profiles set state = 'deleted' where id = 1`)
  expect(await profileStates(1)).toEqual([2, 'deleted', false])
  await pool.query(`update committee_members set state = 'active' where state = 'deleted'`)
  expect(
    await valuesOf('select count(*)::int from committee_members where row_status = 1'),
  ).toEqual([[3]])
  await expectCountsToMatch()
})

test('rows inserted by either version have all columns', async () => {
  const insert = async (columns: string, values: string) => {
    const [row] = await rowsOf(
      `insert into users (mobile, ${columns}) values ('8' || lpad(nextval('list_positions')::text, 9, '0'), ${values}) returning id`,
    )
    return userStates(row?.id)
  }
  expect(await insert('region_id, is_verified, row_status', '1, 1, default')).toEqual([
    1,
    'verified',
    1,
    'active',
    true,
  ])
  expect(await insert('region_id, is_verified, row_status', '0, default, 0')).toEqual([
    0,
    'pending',
    0,
    'deactivated',
    false,
  ])
  expect(
    await insert('region_id, verification, state, signed_up_at', `1, 'rejected', default, now()`),
  ).toEqual([2, 'rejected', 1, 'active', true])
  expect(await insert('verification, state', `default, 'deactivated'`)).toEqual([
    0,
    'pending',
    0,
    'deactivated',
    false,
  ])
  await expectCountsToMatch()
})

test('the previous version completes a sign-up by writing the region', async () => {
  await pool.query('update users set region_id = 4 where id = 5')
  expect(await userStates(5)).toEqual([0, 'pending', 1, 'active', true])
  await expectCountsToMatch()
})

test('an owner has at most one profile in each place, whichever version inserts it', async () => {
  const copyOf = (state: string) => `
    insert into profiles (owner_id, registration_number, first_name, middle_name, last_name, gender,
      date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
      father_name, region_id, photo_path, ${state.split(' = ')[0]})
    select owner_id, 'VV-9' || id, first_name, middle_name, last_name, gender, date_of_birth,
      marital_status, height, blood_group_id, zodiac_id, caste_id, education_id, father_name,
      region_id, photo_path, ${state.split(' = ')[1]}
    from profiles where id = 2`
  await expect(pool.query(copyOf(`state = 'deactivated'`))).rejects.toThrow(/one_per_place/)
  await expect(pool.query(copyOf('row_status = 1'))).rejects.toThrow(/one_per_place/)
  await pool.query(copyOf(`state = 'deleted'`))
  await expectCountsToMatch()
})
