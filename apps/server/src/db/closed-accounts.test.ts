import { expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'

const { pool } = (await startPortal()).services

const tables = ['profiles', 'businesses', 'posted_jobs', 'resumes']

const insertRecordsOf = async (ownerId: number) => {
  const insert = (table: string, columns: string, values: string) =>
    pool.query(`insert into ${table} (owner_id, ${columns}) values (${ownerId}, ${values})`)
  await insert(
    'profiles',
    `registration_number, first_name, middle_name, last_name, gender, date_of_birth, marital_status,
     height, blood_group_id, zodiac_id, caste_id, education_id, father_name, region_id, photo_path,
     status, list_position`,
    `'VV-${ownerId}', 'Rohan', 'Dilip', 'Gawande', 1, '1996-08-14', 0, '5ft 8in', 1, 1, 1, 6,
     'Dilip', 3, 'profile/none', 'Approved', ${ownerId}`,
  )
  await insert(
    'businesses',
    `name, owner_name, category_id, region_id, contact_number, about, address, city_village,
     pincode, banner_path`,
    `'Kirana', 'Amit', 1, 1, '9876543210', '', '', '', '', 'banner/none'`,
  )
  await insert(
    'posted_jobs',
    `title, company_name, experience, salary_offered, education, key_skill, employment_type_id,
     location, address, contact_person, contact_number, contact_email`,
    `'Accountant', '', '', '', '', '', 1, '', '', '', '9876543210', ''`,
  )
  await insert(
    'resumes',
    `region_id, first_name, middle_name, last_name, gender, married_status, birth_date,
     contact_number, current_address, permanent_address, city_village, pincode, education_id,
     college_name, university_name, passing_year, languages, experience, file_path, file_type`,
    `1, 'Asha', '', 'Patil', '', '', '1994-03-07', '9876543210', '', '', '', '', 2, '', '', '', '',
     '', 'resume/none', 'pdf'`,
  )
}

/** For each kind of record, the owners whose records are visible. */
const openOwners = async () => {
  const found = []
  for (const table of tables) {
    const { rows } = await pool.query<{ id: number }>(
      `select owner_id as id from ${table} where owner_is_open order by 1`,
    )
    found.push(rows.map(({ id }) => id))
  }
  return found
}
const everywhere = (owners: number[]) => tables.map(() => owners)

const expectListToMatch = async (owners: number[]) => {
  const { rows } = await pool.query(
    'select owner_id as id from profiles where is_listed order by 1',
  )
  expect(rows.map(({ id }) => id)).toEqual(owners)
  const counted = await pool.query('select sum(listed)::int as listed from profile_counts')
  expect(counted.rows).toEqual([{ listed: owners.length }])
}

await pool.query(`
  insert into users (mobile, region_id, signed_up_at, verification, state) values
    ('9000000001', 1, now(), 'verified', 'active'), ('9000000002', 1, now(), 'verified', 'deactivated'),
    ('9000000003', 1, now(), 'rejected', 'active'), ('9000000004', 1, now(), 'pending', 'active')`)
for (const ownerId of [1, 2, 3, 4]) await insertRecordsOf(ownerId)

test('records that are added to closed accounts are hidden, and the counts match', async () => {
  expect(await openOwners()).toEqual(everywhere([1, 4]))
  await expectListToMatch([1, 4])
})

test('records follow an account that is closed and opened', async () => {
  await pool.query(`update users set state = 'deactivated' where id = 1`)
  await pool.query(`update users set verification = 'verified' where id = 3`)
  expect(await openOwners()).toEqual(everywhere([3, 4]))
  await expectListToMatch([3, 4])
  await pool.query(`update users set state = 'active' where id in (1, 2)`)
  expect(await openOwners()).toEqual(everywhere([1, 2, 3, 4]))
  await expectListToMatch([1, 2, 3, 4])
})
