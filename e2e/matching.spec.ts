import { admin, type CallAs, expect, test } from './fixtures.ts'
import { type Family, registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const amravati = { id: 7, name: { en: 'Amravati', mr: 'अमरावती' } }
const mumbai = 2

const approve = (callAs: CallAs, { profileId }: Family) =>
  callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })

test('a family states what it looks for and sees a new match of its saved search @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const { preferences: words, saved_searches: searchWords } = texts.mr
  const oneNew = searchWords.lbl_new_one.replace('{{count}}', '1')
  const lname = uniqueWord()
  const bride = (fname: string, region_id: number) =>
    registerFamily(request, {
      fname,
      lname,
      occupation: lname,
      gender: 2,
      date_of_birth: '14/08/1999',
      region_id,
    })
  const groom = await registerFamily(request)
  await approve(callAs, groom)
  await approve(callAs, await bride('Asha', amravati.id))
  await approve(callAs, await bride('Usha', mumbai))
  const card = (fname: string) =>
    page.getByRole('article', { name: `${fname} Bhaskar ${lname}`, exact: true })

  await test.step('state preferences', async () => {
    await login(groom.mobile)
    await open('/my-registration', 'mr')
    await page.getByRole('link', { name: words.btn_open }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const region = page.getByRole('group', { name: words.lbl_region }).first()
    await region.getByRole('checkbox', { name: amravati.name.mr }).check()
    await expect(region.getByRole('radio', { name: words.lbl_must })).toBeChecked()
    await page.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.msg_saved)).toBeVisible()
  })

  await test.step('filter, with a badge on the profile that fits', async () => {
    await open(`/matrimony?work=${lname}`, 'mr')
    await expect(card('Asha')).toContainText(words.lbl_fit_both)
    await expect(card('Usha'), 'the switch is on').toBeHidden()
    const suitsUs = page.getByRole('button', { name: words.lbl_suits_us })
    await suitsUs.click()
    await expect(card('Usha')).toBeVisible()
    await expect(card('Usha')).not.toContainText(words.lbl_fit_both)
    await suitsUs.click()
    await expect(card('Usha')).toBeHidden()
    await expect(card('Asha')).toBeVisible()
    await expectAccessible()
  })

  const menu = page.getByRole('button', { name: searchWords.title })
  const search = page.getByRole('button', { name: /^(Qwerty|Asdf)/ })
  const choose = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await test.step('save the search', async () => {
    await menu.click()
    await expectAccessible()
    await choose(searchWords.btn_save)
    await dialog.getByRole('textbox').fill('Qwerty')
    await dialog.getByRole('button', { name: searchWords.btn_save_named, exact: true }).click()
    await expect(dialog).toBeHidden()
    await menu.click()
    await expect(search).toHaveAttribute('aria-current', 'true')
  })

  await test.step('see a new match', async () => {
    await approve(callAs, await bride('Nisha', amravati.id))
    await open('/matrimony', 'mr')
    await expect(menu).toContainText(oneNew)
    await menu.click()
    await expect(search).toHaveText(`Qwerty${oneNew}`)
    await search.click()
    await expect(card('Nisha')).toBeVisible()
    await expect(card('Usha')).toBeHidden()
    await expect(menu).not.toContainText(oneNew)
  })

  await test.step('rename the search', async () => {
    await menu.click()
    await choose(searchWords.btn_rename)
    await expect(dialog.getByRole('textbox')).toHaveValue('Qwerty')
    await dialog.getByRole('textbox').fill('Asdf')
    await dialog.getByRole('button', { name: searchWords.btn_save_named, exact: true }).click()
    await expect(dialog).toBeHidden()
    await menu.click()
    await expect(search).toHaveText('Asdf')
  })

  await test.step('remove the search', async () => {
    await choose(searchWords.btn_remove)
    await dialog.getByRole('button', { name: searchWords.btn_remove }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(card('Nisha')).toBeVisible()
    await menu.click()
    await expect(page.getByRole('button', { name: searchWords.btn_save })).toBeVisible()
    await expect(search).toBeHidden()
  })
})

test('a member without a profile registers first, then states preferences @phone-only', async ({
  page,
  login,
  open,
  verifiedMember,
}) => {
  const person = await verifiedMember()
  await login(person.mobile)
  await open('/preferences')
  await expect(
    page.getByRole('status').filter({ hasText: texts.en.preferences.err_no_profile }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Register now' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Vadhu-var registration' }),
  ).toBeVisible()
})
