import type { Pool } from 'pg'

/** The same length for every registry, so that only the size of the tables differs. */
const waiting = 200

/** Fills every review queue: `waiting` records wait in each, among the decided ones. */
export async function seedQueues(pool: Pool): Promise<void> {
  // every tenth member has a business, a job post, a resume and a message
  const owners = `(select id, row_number() over (order by id)::int as n from users
       where mobile like '7%') as owner where n <= ${2 * waiting} or n % 10 = 0`
  const status = `case when n <= ${waiting} then 'Pending' else 'Approved' end`
  const statements = [
    // profiles wait already, a share of all of them: the others are approved here
    `update profiles set status = 'Approved' where status = 'Pending' and id not in
       (select id from profiles where status = 'Pending' order by id limit ${waiting})`,
    `update profiles set status = 'Pending' where id in
       (select id from profiles where status = 'Approved' order by id desc
        limit greatest(0, ${waiting} - (select count(*) from profiles where status = 'Pending')))`,
    `update profiles set new_photo_path = 'profile/new' || id
       where id in (select id from profiles order by id limit ${waiting})`,
    `update users set verification = 'pending', number_verified_at = now()
       where id in (select id from users where mobile like '7%' order by id desc limit ${waiting})`,
    `insert into payments (profile_id, registration_number, payer_name, amount_paise, method,
       reference, utr, state, receipt_number, changed_by, changed_by_name)
     select id, registration_number, first_name || ' ' || last_name, 50100, 'upi',
       replace(registration_number, '-', ''), (600000000000 + n)::text,
       case when n <= ${waiting} then 'claimed' else 'done' end,
       case when n > ${waiting} then n end, 0, ''
     from (select *, row_number() over (order by id)::int as n from profiles) as profile
     where n <= ${2 * waiting} or n % 10 = 0`,
    `insert into businesses (owner_id, name, owner_name, category_id, region_id, contact_number,
       about, address, city_village, pincode, banner_path, new_banner_path, new_banner_at, status)
     select id, 'Business ' || n, 'Owner ' || n, 1 + n % 9, 1 + n % 8, '9876543210', 'What we sell.',
       'Main road', 'Shegaon', '444203', 'banner/' || n,
       case when n % 2 = 0 and n <= ${2 * waiting} then 'banner/new' || n end,
       case when n % 2 = 0 and n <= ${2 * waiting} then now() end, ${status}
     from ${owners}`,
    `insert into posted_jobs (owner_id, title, company_name, experience, salary_offered, education,
       key_skill, employment_type_id, location, address, contact_person, contact_number,
       contact_email, status)
     select id, 'Accountant ' || n, 'Company ' || n, '2 years', '20000', 'B.Com', 'Tally', 1, 'Akola',
       'Main road', 'Manager', '9876543210', 'office@company.example', ${status}
     from ${owners}`,
    `insert into resumes (owner_id, region_id, first_name, middle_name, last_name, gender,
       married_status, birth_date, contact_number, current_address, permanent_address, city_village,
       pincode, education_id, college_name, university_name, passing_year, languages, experience,
       file_path, file_type, status)
     select id, 1 + n % 8, 'Asha', 'Ramesh', 'Patil', 'Female', 'Single', '1999-01-01', '9876543210',
       'Main road', 'Main road', 'Shegaon', '444203', 1, 'College', 'University', '2020', 'Marathi',
       '2 years', 'resume/' || n, 'pdf', ${status}
     from ${owners}`,
    `insert into edits (profile_id, fields)
     select id, '{"occupation": ["Teacher", "Doctor"]}' from profiles order by id limit ${waiting}`,
    `insert into contact_messages (first_name, last_name, mobile_or_email, subject, message,
       read_at, answered_at)
     select 'Asha', 'Patil', '9876543210', 'Question ' || n, 'How do I register?', now(),
       case when n > ${waiting} then now() end
     from ${owners}`,
  ]
  for (const statement of statements) await pool.query(statement)
  await pool.query('vacuum analyze')
}
