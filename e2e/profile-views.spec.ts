import { expect, logIn, test } from './fixtures.ts'
import { memberWithAccess } from './verified-member.ts'

test('above the daily limit the details page says when to try again @phone', async ({
  page,
  baseUrl,
  open,
  login,
  newcomer,
  callAs,
  expectAccessible,
}) => {
  const reader = await memberWithAccess(newcomer, callAs)
  const list = (await callAs(reader.mobile, 'get-vadhu-var-approved-list')) as {
    vadhuVarList: { id: number; full_name: string }[]
  }
  const [seen, ...rest] = list.vadhuVarList.slice(0, 16)
  const further = rest.pop()
  if (!seen || !further) throw new Error('the demo has too few profiles')
  const { access_token } = await logIn(page.request, reader.mobile)
  for (const { id } of [seen, ...rest]) {
    const response = await page.request.post(`${baseUrl}/api/get-vadhu-var-details-by-id`, {
      data: { bride_groom_id: id },
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(response.status()).toBe(200)
  }

  await login(reader.mobile)
  await open(`/details/${further.id}`)
  await expect(page.getByRole('heading', { name: 'No further profiles for now' })).toBeVisible()
  await expect(
    page.getByText(/You have opened 15 profiles today\..* from \d\d\/\d\d\/\d{4}/),
  ).toBeVisible()
  await expectAccessible()
  await open(`/details/${further.id}`, 'mr')
  await expect(page.getByText(/तुम्ही आज 15 नोंदण्या उघडल्या आहेत/)).toBeVisible()
  await open(`/details/${seen.id}`)
  await expect(page.getByRole('heading', { level: 1, name: seen.full_name })).toBeVisible()
})
