import type { Pool } from 'pg'

/** Adds `count` businesses, job posts and reviews of the seeded members. */
export async function seedOthers(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `insert into businesses (owner_id, name, owner_name, category_id, region_id, contact_number,
       about, address, city_village, pincode, banner_path, status)
     select id, 'Business ' || id, 'Owner ' || id, 1 + id % 9, 1 + id % 8, '9876543210',
       repeat('What we sell. ', 10), 'Main road', 'Shegaon', '444203', 'banner/' || md5(id::text),
       'Approved'
     from users where mobile like '7%' order by id limit $1`,
    [count],
  )
  await pool.query(
    `insert into posted_jobs (owner_id, title, company_name, experience, salary_offered, education,
       key_skill, employment_type_id, location, address, contact_person, contact_number,
       contact_email, status)
     select id, 'Accountant ' || id, 'Company ' || id, '2 years', '20000', 'B.Com', 'Tally', 1,
       'Akola', 'Main road', 'Manager', '9876543210', 'office@company.example', 'Approved'
     from users where mobile like '7%' order by id limit $1`,
    [count],
  )
  await pool.query(
    `insert into reviews (user_id, rating, text)
     select id, 1 + id % 5, repeat('A good portal. ', 8)
     from users where mobile like '7%' order by id limit $1
     on conflict do nothing`,
    [count],
  )
  await pool.query('analyze')
}
