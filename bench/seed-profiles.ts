import type { Pool } from 'pg'

/** Fills the registry to `total` approved profiles, spread evenly over the filters. */
export async function seedProfiles(pool: Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from profiles',
  )
  const from = (rows[0]?.count ?? 0) + 1
  await pool.query(
    `insert into users (mobile, first_name, last_name, region_id, is_verified)
     select (7000000000 + n)::text, 'Owner', n::text, 1 + n % 8, 1
     from generate_series($1::int, $2::int) as n`,
    [from, total],
  )
  await pool.query(
    `insert into profiles (registration_number, owner_id, first_name, middle_name, last_name,
       gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id,
       education_id, father_name, region_id, photo_path, status, list_position)
     select 'VV-' || to_char(n, 'FM0000000'), u.id,
       (array['Sneha','Amit','Pooja','Ganesh','आकाश','Kavita','Rohit','Swati'])[1 + n % 8],
       (array['Ramesh','Suresh','Vasant','Gajanan'])[1 + n % 4],
       'Family' || (n % 5000), 1 + n % 2, date '1992-01-01' + n % 3000, 0, '5ft 4in', 1 + n % 8,
       1 + n % 12, 1, 1 + n % 21, 'Father', 1 + (n / 8) % 8, 'profile/' || md5(n::text),
       'Approved', nextval('list_positions')
     from generate_series($1::int, $2::int) as n
     join users u on u.mobile = (7000000000 + n)::text`,
    [from, total],
  )
  await pool.query('analyze')
}
