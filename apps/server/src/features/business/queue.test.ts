import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { reviewableBanners } from './banner/banner.approval.ts'

const portal = await startPortal()
const { db } = portal.services

test('the waiting banners are counted by their index, not by reading every business', async () => {
  const { id } = await portal.user()
  await db.execute(sql`
    insert into businesses (owner_id, name, owner_name, category_id, region_id, contact_number, about,
      address, city_village, pincode, banner_path, status, new_banner_path, new_banner_at)
    select ${id}, 'Kirana ' || n, 'Amit', 1, 1, '9876543210', 'About', 'Main road', 'Pune', '411038',
      'banner/' || n, 'Approved', case when n % 1000 = 0 then 'banner/new-' || n end, now()
    from generate_series(1, 5000) as n`)
  await db.execute(sql`analyze businesses`)
  const { rows } = await db.execute(sql`explain ${reviewableBanners.waiting}`)
  expect(JSON.stringify(rows)).toContain('businesses_by_new_banner')
})
