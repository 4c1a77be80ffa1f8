import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'

const { pool } = (await startPortal()).services

const rowsOf = async (statement: string) => (await pool.query(statement)).rows
const valuesOf = async (statement: string) =>
  (await pool.query({ text: statement, rowMode: 'array' })).rows

await pool.query(`
  insert into users (mobile, region_id, signed_up_at, verification, state) values
    ('9000000001', 1, now(), 'pending', 'active'), ('9000000002', 1, now(), 'verified', 'active'),
    ('9000000003', 2, now(), 'rejected', 'active'), ('9000000004', 2, now(), 'verified', 'deactivated'),
    ('9000000005', 0, null, 'pending', 'active')`)
await pool.query(`
  insert into profiles (owner_id, state, registration_number, first_name, middle_name, last_name,
    gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
    father_name, region_id, photo_path, status, list_position)
  select id, (array['active', 'deactivated', 'deleted', 'active', 'active'])[id], 'VV-' || id, 'Rohan',
    'Dilip', 'Gawande', 1, '1996-08-14', 0, '5ft 8in', 1, 1, 1, 6, 'Dilip', 3, 'profile/none',
    case id when 5 then 'Pending' else 'Approved' end, id
  from users order by id`)

const expectCountsToMatch = async () => {
  expect(
    await rowsOf(`select region_id, verification, users from user_counts
                  where users <> 0 order by 1, 2`),
  ).toEqual(
    await rowsOf(`select region_id, verification, count(*)::int as users from users
                  where number_verified_at is not null group by 1, 2 order by 1, 2`),
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

test('only an active profile of an open account is listed, and the counts match', async () => {
  expect(await valuesOf('select state, is_listed from profiles order by id')).toEqual([
    ['active', true],
    ['deactivated', false],
    ['deleted', false],
    // the account of its owner is deactivated
    ['active', false],
    // waits for approval
    ['active', false],
  ])
  await expectCountsToMatch()
})

test('lists and counts follow each change of a state', async () => {
  await pool.query(`update users set verification = 'verified', state = 'deactivated' where id = 1`)
  await expectCountsToMatch()
  await pool.query(`update users set verification = 'rejected', state = 'active' where id = 1`)
  await expectCountsToMatch()
  await pool.query(`update users set verification = 'verified' where id = 1`)
  await pool.query(`update profiles set state = 'active' where id = 2`)
  expect(await valuesOf('select id from profiles where is_listed order by id')).toEqual([[1], [2]])
  await pool.query(`update profiles set state = 'held' where id = 1`)
  await pool.query(`update profiles set state = 'deleted' where id = 2`)
  expect(await valuesOf('select id from profiles where is_listed')).toEqual([])
  await expectCountsToMatch()
})

test.each([
  `update users set verification = 'unknown'`,
  `update users set state = 'deleted'`,
  `update profiles set state = 'unknown'`,
  `insert into committee_members (state, region_id, title_id, first_name, middle_name, last_name,
     designation_id, mobile, occupation, working_address, current_address, permanent_address, image_path)
   values ('held', 1, 1, 'Shobha', 'Dilip', 'Gawande', 1, '9200000001', '', '', '', '', 'none')`,
  // a sign-up is complete with a region
  'update users set signed_up_at = null where id = 1',
])('the database refuses %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: '23514' })
})

test('an owner has at most one profile in each place', async () => {
  const copyWith = (state: string) => `
    insert into profiles (owner_id, registration_number, first_name, middle_name, last_name, gender,
      date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id, education_id,
      father_name, region_id, photo_path, state)
    select owner_id, 'VV-9' || id, first_name, middle_name, last_name, gender, date_of_birth,
      marital_status, height, blood_group_id, zodiac_id, caste_id, education_id, father_name,
      region_id, photo_path, '${state}'
    from profiles where id = 1`
  await expect(pool.query(copyWith('deactivated'))).rejects.toThrow(/one_per_place/)
  await pool.query(copyWith('deleted'))
  await expectCountsToMatch()
})
