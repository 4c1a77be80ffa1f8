// What differs between the two worlds. A world has either the first or the second of two values.

import type { Pool } from 'pg'
import type { FileStore } from '../apps/server/src/storage/file-store.ts'
import { versionKey } from '../apps/server/src/storage/uploads.ts'
import { portrait } from '../apps/server/src/testing/profile-factory.ts'
import type { Population } from './population.ts'
import type { Policy, Scope } from './viewers.ts'

export type Side = 'first' | 'second'

interface World {
  pool: Pool
  files: FileStore
  side: Side
  population: Population
}

/** Requests contain the numbers of both worlds. Other families have numbers between them. */
export const hiddenNumbers = {
  first: ['9011111111', '9011111112', '9011111113', '9011111114'],
  second: ['9222222221', '9222222222', '9222222223', '9222222224'],
} as const

export const hiddenTexts = {
  first: { address: '14 Lotus Lane, Akola', person: 'Suresh Kale', birth: 'Akola, 06:40' },
  second: { address: '9 Station Road, Amravati', person: 'Meena Borse', birth: 'Pune, 23:15' },
} as const

/** In the same year, which is shown; other families have birthdays between them. */
export const hiddenBirthDates = { first: '1998-01-09', second: '1998-12-22' } as const

/** Hidden from members with access only if the contact is on request. */
async function contact({ pool, side, population: { family } }: World): Promise<void> {
  const { address, person, birth } = hiddenTexts[side]
  const [father, contact1, contact2] = hiddenNumbers[side]
  await pool.query(
    `update profiles set father_mobile = $2, contact_name_1 = $3, contact_mobile_1 = $4,
      contact_name_2 = $5, contact_mobile_2 = $6, current_address = $7, permanent_address = $8,
      date_of_birth = $9, birth_place_time = $10 where id = $1`,
    [
      family.profileId,
      father,
      person,
      contact1,
      `${person} senior`,
      contact2,
      address,
      `${address}, old house`,
      hiddenBirthDates[side],
      birth,
    ],
  )
}

/** The clear photo; everybody with access sees the blurred version, which is the same. */
async function photo({ files, side, population: { family } }: World): Promise<void> {
  const bytes = await portrait(side === 'first' ? '#aa3311' : '#11aa33')
  for (const version of ['photo', 'thumb']) {
    await files.put(versionKey(family.photoPath, version), bytes)
  }
}

/** What only the family and admins see under every policy. */
async function privateRecords({ pool, side, population }: World): Promise<void> {
  const { family, others, viewers } = population
  const isSecond = side === 'second'
  const [mobile] = hiddenNumbers[side].slice(3)
  const [one, two, three, four] = others
  if (!one || !two || !three || !four) throw new Error('there are too few families')
  // both fit all viewers: the badge is the one answer that wishes may have
  await pool.query(
    `insert into partner_preferences (profile_id, age_from, age_to, age_importance, height_importance,
      marital_importance, education_importance, income_importance, region_importance, has_must)
      values ($1, $2, $3, 'must', 'nice', 'nice', 'nice', 'nice', 'nice', true)`,
    [family.profileId, isSecond ? 22 : 25, isSecond ? 40 : 35],
  )
  await pool.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [
    family.id,
    isSecond ? one.id : four.id,
  ])
  await pool.query(
    'insert into wishes (user_id, profile_id) select $1, id from profiles where id = any($2)',
    [
      family.id,
      isSecond ? [viewers['with access'].profileId, viewers.waiting.profileId] : [two.profileId],
    ],
  )
  // as many messages in both worlds, so that the ids of later messages are the same
  const requests = [
    { from: isSecond ? two : three, state: 'accepted' },
    { from: isSecond ? three : two, state: 'waiting' },
  ]
  for (const { from, state } of requests) {
    await pool.query(
      `insert into introductions (from_profile_id, to_profile_id, asked_by, note, state, ends_at,
        from_shares, to_shares) values ($1, $2, $3, $4, $5, now() + interval '9 days', '{father}', '{father}')`,
      [from.profileId, family.profileId, from.id, `From ${side}`, state],
    )
  }
  await pool.query(
    `insert into contact_reveals (viewer_id, profile_id, kind) select $1, $2, 'biodata' where $3`,
    [two.id, family.profileId, isSecond],
  )
  await pool.query(
    `insert into profile_views (viewer_id, profile_id, kind, ip) select id, $1, 'details', '127.0.0.1'
      from users where id = any($2)`,
    [family.profileId, isSecond ? [one.id, two.id, three.id] : [four.id]],
  )
  // as many complaints in both worlds: the trust publishes their number
  const reported = isSecond ? family : one
  await pool.query(
    `insert into reports (kind, reporter_id, mobile_hash, subject, subject_id, subject_owner_id,
      subject_name, text, due_at) values ($1, $2, '\\x01', 'profile', $3, $4, $5, 'Not true', now())`,
    ['false_details', four.id, reported.profileId, reported.id, reported.number],
  )
  await pool.query(
    `insert into nominees (user_id, name, relation, mobile) values ($1, $2, 'brother', $3)`,
    [family.id, hiddenTexts[side].person, mobile],
  )
  await pool.query(
    `insert into drafts (user_id, form, record_id, values, editor) values ($1, 'profile', $2, $3, 'x')`,
    [family.id, family.profileId, JSON.stringify({ father_mobile_number: mobile })],
  )
  await pool.query(
    `insert into saved_searches (user_id, name, filter, seen_position)
      select $1, $2, filter, 0 from saved_searches limit 1`,
    [family.id, `Search of ${side}`],
  )
  await pool.query(
    'update profiles set payment_status = $2, photo_rejected_remark = $3 where id = $1',
    [family.profileId, isSecond ? 'Done' : 'Pending', isSecond ? 'Too dark' : ''],
  )
  await pool.query(
    `update users set last_login_at = now() - make_interval(days => $2) where id = $1`,
    [family.id, isSecond ? 40 : 2],
  )
}

/** What everybody with access sees: hidden only from those for whom the family does not exist. */
async function publicValues({ pool, side, population: { family } }: World): Promise<void> {
  const isSecond = side === 'second'
  await pool.query('update share_links set ended_at = created_at where ended_at is null')
  await pool.query(
    `update profiles set first_name = $2, region_id = $3, education_id = $4, city_village = $5,
      occupation = $6, height = $7, annual_income = $8, requirement = $9 where id = $1`,
    [
      family.profileId,
      isSecond ? 'Kavita' : 'Anjali',
      isSecond ? 2 : 5,
      isSecond ? 3 : 7,
      isSecond ? 'Nandura' : 'Shegaon',
      isSecond ? 'Doctor' : 'Teacher',
      isSecond ? '5ft 2in' : '5ft 6in',
      isSecond ? '10-15 Lakh' : '5-7 Lakh',
      isSecond ? 'A doctor' : 'A teacher',
    ],
  )
}

/** The next record has the same id in both worlds, however many the hidden ones are. */
async function alignIds({ pool }: World): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of rows) await pool.query(`select setval($1, 1000)`, [name])
}

/** Makes one of the two worlds out of a copy of the common database. */
export async function differ(world: World, policy: Policy, scope: Scope): Promise<void> {
  await privateRecords(world)
  await photo(world)
  if (policy === 'request' || scope === 'profile') await contact(world)
  if (scope === 'profile') await publicValues(world)
  await alignIds(world)
}
