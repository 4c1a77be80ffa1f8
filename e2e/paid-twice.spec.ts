import { randomInt } from 'node:crypto'
import { admin, expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { runSql } from './portal-database.ts'
import { type Family, registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

/** Two confirmed payments of one registration: the second one comes from a gateway. */
const payTwice = ({ profileId, number }: Family) =>
  runSql(
    `with counter as (
       update receipt_counter set last = last + 2 returning last)
     insert into payments (profile_id, registration_number, payer_name, amount_paise, method,
       reference, state, receipt_number, claimed_at, done_at, changed_by, changed_by_name)
     select $1, $2, 'Tejas Ghate', 50100, method, $2 || '-' || method || $3, 'done',
       counter.last - 2 + position, now(), now(), 0, ''
     from counter, unnest(array['upi', 'razorpay']) with ordinality as payment(method, position)`,
    [profileId, number, String(randomInt(1e9))],
  )

test('the treasurer finds a registration that was paid twice @phone-only', async ({
  page,
  open,
  login,
  request,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await payTwice(family)
  const t = texts.mr.payments_page
  await login(admin)
  await open('/payments', 'mr')
  // the other tests of this file may add further ones
  const [before = '', after = ''] = t.msg_paid_twice.split('{{number}}')
  const warning = page.getByRole('alert').filter({ hasText: before }).filter({ hasText: after })
  await expect(warning).toBeVisible()
  await expectNoHorizontalScrolling(page)
  await expectAccessible()

  await warning.getByRole('button', { name: t.btn_paid_twice }).click()
  await page.getByLabel(t.lbl_search).fill(family.number)
  const details = page.getByRole('button', { name: t.btn_details_of.replace('{{name}}', '') })
  await expect(details).toHaveCount(1)
  await details.click()
  await expect(page.getByRole('dialog').getByText(t.msg_paid_twice_hint)).toBeVisible()

  // the next test must not find this one
  await runSql(
    `update payments set state = 'refunded', refunded_at = now()
     where profile_id = $1 and method = 'razorpay'`,
    [family.profileId],
  )
})
