import { admin, expect, newUtr, type Page, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'

/** The chat and the text that the link on the page opens. */
async function linkOf(page: Page): Promise<{ chat: string; text: string }> {
  const link = page.getByRole('link', { name: 'Tell on WhatsApp' })
  await expect(link).toHaveAttribute('target', '_blank')
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { chat: `${origin}${pathname}`, text: searchParams.get('text') ?? '' }
}

test('the page of a member opens a chat about the verification, in both languages', async ({
  page,
  open,
  login,
  verifiedMember,
  newcomer,
}) => {
  const waiting = await newcomer()
  const verified = await verifiedMember()
  await login(admin)
  await open(`/user-details?id=${waiting.id}`)
  await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell on WhatsApp' })).toHaveCount(0)

  await open(`/user-details?id=${verified.id}`)
  const { chat, text } = await linkOf(page)
  expect(chat).toBe(`https://wa.me/91${verified.mobile}`)
  expect(text).toContain('has verified your membership')
  expect(text).toMatch(/^नमस्कार/)
  expect(text).toContain(verified.name)
  expect(text).toMatch(/\/bariapps\/home$/)
})

test('the page of a profile and the payment open a chat with the family about the rejection', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request)
  const bride_groom_id = family.profileId
  const reason = 'The photo is not clear'
  await callAs(family.mobile, 'payments/claim', { bride_groom_id, utr: newUtr() })
  const { data } = await callAs<{ data: { id: number }[] }>(admin, 'payments/list', {
    search: family.number,
  })
  await callAs(admin, 'payments/decide', {
    payment_id: data[0]?.id,
    acton_name: 'failed',
    acton_remark: reason,
  })
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id,
    acton_name: 'Rejected',
    acton_remark: reason,
    action_type: 'approv_reject',
  })
  await login(admin)
  for (const [path, said] of [
    [`/details/${bride_groom_id}`, 'could not approve the registration of'],
    [`/payments?state=all&id=${data[0]?.id}`, 'could not confirm the payment for'],
  ] as const) {
    await open(path)
    const { chat, text } = await linkOf(page)
    expect(chat).toBe(`https://wa.me/91${family.mobile}`)
    expect(text).toContain(said)
    expect(text).toContain(family.number)
    expect(text).toContain(`Reason: ${reason}`)
    expect(text).toContain('कारण: फोटो स्पष्ट नाही')
    expect(text).toContain('/bariapps/my-registration')
  }
})
