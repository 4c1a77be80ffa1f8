import { admin, expect, member, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const approval = (bride_groom_id: number) => ({
  bride_groom_id,
  acton_name: 'Approved',
  action_type: 'approv_reject',
})

test('a reader on a phone calls, writes and saves the PDF from the bar, which covers nothing @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request, {
    occupation: '',
    employer_kind: '',
    permanent_address: '',
    contact_person_name_2: '',
    contact_person_mobile_2: '',
  })
  await callAs(admin, 'vadhu-var/approve-reject', approval(family.profileId))
  await login(member)
  await open(`/details/${family.profileId}`)
  const call = page.getByRole('link', { name: 'Call Suresh Ghate' })
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', 'tel:+919123456781')
  await expect(page.getByRole('link', { name: 'WhatsApp to Suresh Ghate' })).toHaveAttribute(
    'href',
    'https://wa.me/919123456781',
  )
  // one button chats with the family, the other sends the profile to relatives
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveCount(1)
  // every profile that a family reads is approved
  await expect(page.getByText(texts.en.approval.status_Approved, { exact: true })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF download' }).click()
  await download

  await test.step('empty fields of another family are left out', async () => {
    for (const label of ['Occupation', 'Permanent address', 'Contact person 2']) {
      await expect(page.getByText(label, { exact: true })).toHaveCount(0)
    }
    await expect(page.getByRole('main')).not.toContainText('–')
  })

  await test.step('two short facts share a row', async () => {
    const top = async (label: string) =>
      (await page.getByText(label, { exact: true }).boundingBox())?.y
    expect(await top('Date of birth')).toBe(await top('Height'))
    expect(await top('Gender')).toBe(await top('Married status'))
  })

  await test.step('addresses are next to the contact persons', async () => {
    const heading = page.getByRole('heading', { name: 'Address and contact' })
    const contact = page.locator('section').filter({ has: heading })
    await expect(contact).toContainText('12 Temple Road')
    await expect(contact).toContainText('Suresh Ghate')
  })

  await test.step('the end of the page is above the bar', async () => {
    const last = page.getByText('12 Temple Road')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const [text, bar] = [await last.boundingBox(), await call.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })
})

test('a family has edit and payment in the bar, sees empty fields and the photo limit @phone-only', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request, { permanent_address: '' })
  await login(family.mobile)
  await open(`/details/${family.profileId}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Make a payment' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Call / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'PDF download' })).toBeVisible()
  await expect(page.getByText('Permanent address')).toBeVisible()
  await expect(page.getByText(/up to 15 MB/)).toBeVisible()
})

test('deleting the own profile is red and asks with its own word @phone-only', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(`/details/${family.profileId}`)
  const remove = page.getByRole('button', { name: 'Delete my profile' })
  await expect(remove).toHaveCSS('color', 'rgb(179, 38, 30)')
  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL(/\/my-registration$/)
  await expect(page.getByText('You have not done any registration.')).toBeVisible()
})
