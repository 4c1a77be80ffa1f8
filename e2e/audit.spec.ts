import { admin, expect, newUtr, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { uniqueWord } from './unique-word.ts'

test('a link of the audit trail opens the answered message @quick', async ({
  page,
  open,
  login,
  callAs,
}) => {
  const lname = uniqueWord()
  const name = `Kalpana ${lname}`
  await callAs(admin, 'contact-us', {
    fname: 'Kalpana',
    lname,
    mobile_or_email: 'kalpana@example.org',
    subject: 'Scholarship',
    description: 'How do we apply?',
  })
  const [message] = await callAs<{ id: number }[]>(admin, 'get-contact-us', { search: lname })
  await callAs(admin, 'contact-us/mark', {
    contact_us_id: message?.id,
    action_type: 'answered',
    acton_remark: 'Sent the form',
  })
  await login(admin)
  await open(`/audit-trail?search=${lname}`)
  await page.getByRole('listitem').getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/get-contact-us\\?id=${message?.id}$`))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: `${name}: Scholarship` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show all messages' })).toBeVisible()
})

test('a link of the audit trail opens the refused payment', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request, { lname: uniqueWord() })
  const utr = newUtr()
  await callAs(family.mobile, 'payments/claim', { bride_groom_id: family.profileId, utr })
  const ledger = await callAs<{ data: { id: number }[] }>(admin, 'payments/list', {
    search: family.number,
  })
  await callAs(admin, 'payments/decide', {
    payment_id: ledger.data[0]?.id,
    acton_name: 'failed',
    acton_remark: 'Not found in the account',
  })
  await login(admin)
  await open(`/audit-trail?search=${family.number}&action=payment_decision`)
  await page.getByRole('listitem').getByRole('link', { name: family.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(utr)
  await expect(dialog).toContainText('Not found in the account')
})
