import { expect, test } from './fixtures.ts'
import { runSql } from './portal-database.ts'

test('above the daily limit the details page says when to try again @phone-only @quick', async ({
  page,
  open,
  login,
  memberWithAccess,
  expectAccessible,
}) => {
  const reader = await memberWithAccess()
  // approved profiles of the demo data
  const seen = { id: 1, name: 'Asha Ramesh Wankhade' }
  const further = 2
  await openProfiles(reader.id, further, 40)

  await login(reader.mobile)
  await open(`/details/${further}`)
  await expect(page.getByRole('heading', { name: 'No further profiles for now' })).toBeVisible()
  await expect(
    page.getByText(/You have opened 40 profiles today\..* from \d\d\/\d\d\/\d{4}/),
  ).toBeVisible()
  await expectAccessible()
  await open(`/details/${further}`, 'mr')
  await expect(page.getByText(/तुम्ही आज 40 नोंदण्या उघडल्या आहेत/)).toBeVisible()
  await open(`/details/${seen.id}`)
  await expect(page.getByRole('heading', { level: 1, name: seen.name })).toBeVisible()
})

/** Records that a user has opened this number of profiles today, without the given one. */
const openProfiles = (userId: number, without: number, count: number) =>
  runSql(
    `insert into profile_views (viewer_id, profile_id, kind, ip)
     select $1, id, 'details', '127.0.0.1' from profiles where id <> $2 order by id limit $3`,
    [userId, without, count],
  )
