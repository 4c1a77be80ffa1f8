import type { Pool } from 'pg'

/** Profiles with the family name of the search benchmark, independent of the total. */
const sameName = 40

/** Unique numbers that are spread like real ones. */
const mobileOf = (number: string) => `(7000000000 + ${number}::bigint * 611953 % 1000000000)::text`

/** A number of each row that does not depend on the other ones. */
const spread = (column: number) => `abs(hashint8(n * 16 + ${column}) % 1000000)`

/** Fills the registry to `total` profiles, spread evenly over the filters; most are approved. */
export async function seedProfiles(pool: Pool, total: number): Promise<void> {
  await withoutSearchIndexes(pool, () => insertProfiles(pool, total))
  await pool.query('vacuum analyze')
}

/** Rebuilding an index at the end is much faster than updating it row by row. */
async function withoutSearchIndexes(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('profiles', 'users') and indexdef like '%USING gin%'`,
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await pool.query(definition)
}

async function insertProfiles(pool: Pool, total: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from profiles',
  )
  const from = (rows[0]?.count ?? 0) + 1
  await pool.query(
    `insert into users (mobile, first_name, last_name, region_id, verification, signed_up_at)
     select ${mobileOf('n')}, 'Owner', n::text, 1 + n % 8, 'verified', now()
     from generate_series($1::int, $2::int) as n`,
    [from, total],
  )
  await pool.query(
    `insert into profiles (registration_number, owner_id, first_name, middle_name, last_name,
       gender, date_of_birth, marital_status, height, blood_group_id, zodiac_id, caste_id,
       education_id, occupation, annual_income, father_name, region_id, photo_path, status, list_position)
     select 'VV-' || to_char(n, 'FM0000000'), u.id,
       (array['Sneha','Amit','Pooja','Ganesh','आकाश','Kavita','Rohit','Swati'])[1 + n % 8],
       (array['Ramesh','Suresh','Vasant','Gajanan'])[1 + n % 4],
       case when n <= ${sameName} + 100 and n > 100 then 'Deshpande' else 'Family' || n % 5000 end,
       1 + n % 2, date '1988-01-01' + ${spread(1)} % 6000, ${spread(2)} % 10 / 9,
       (4 + ${spread(3)} % 24 / 12) || 'ft ' || ${spread(3)} % 12 || 'in', 1 + n % 8,
       1 + n % 12, 1, 1 + n % 21,
       (array['Teacher','Farmer','Software engineer','Doctor','Shopkeeper','Advocate','शिक्षक','Nurse'])[1 + ${spread(4)} % 8],
       (array['No','below 1 Lakh','1-5 Lakhs','6-10 Lakhs','11-15','16-20','21-25','25-50','Above 50 Lakhs',''])[1 + ${spread(5)} % 10],
       'Father', 1 + (n / 8) % 8, 'profile/' || md5(n::text),
       case n % 50 when 0 then 'Pending' when 1 then 'Rejected' else 'Approved' end,
       nextval('list_positions')
     from generate_series($1::int, $2::int) as n
     join users u on u.mobile = ${mobileOf('n')}`,
    [from, total],
  )
}
