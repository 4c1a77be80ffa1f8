import { admin, expect, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const { share_links: words, share_page: linkPage, profile: labels } = texts.mr

test('a mother sends a link, sees that it was opened and ends it in mr @phone-only @quick', async ({
  page,
  browser,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const lname = uniqueWord()
  const family = await registerFamily(request, { lname, occupation: 'शिक्षिका' })
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  const label = 'मामांसाठी, नागपूर'
  const card = page.getByRole('article', { name: label })

  const address = await test.step('she makes a link from her registration', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await page.getByRole('link', { name: words.btn_open }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await page.getByRole('textbox', { name: words.lbl_label }).fill(label)
    await page.getByRole('checkbox', { name: words.extra_income }).check()
    await page.getByRole('radio', { name: '1 दिवस', exact: true }).check()
    await page.getByRole('button', { name: words.btn_make }).click()
    const ready = words.msg_ready.replace('{{label}}', label)
    await expect(page.getByRole('heading', { name: ready })).toBeFocused()
    await expect(card).toContainText(words.state_alive)
    await expectAccessible()
    const url = await page.getByRole('textbox', { name: words.lbl_url }).inputValue()
    const whatsapp = page.getByRole('link', { name: words.btn_whatsapp, exact: true })
    const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text')
    const until = words.msg_whatsapp
      .replace('{{number}}', family.number)
      .replace('{{days}}', '1 दिवस')
    expect(text).toBe(`${until}\n${url}`)
    return url
  })

  const uncle = await browser.newContext()
  const phone = await uncle.newPage()

  await test.step('the preview of the messenger shows the trust and no person', async () => {
    const html = await (await request.get(address)).text()
    expect(html).toContain('<title>Biodata · ')
    expect(html).toMatch(/og:image" content="http[^"]+\/pictures\/share\.jpg"/)
    expect(html).not.toContain(lname)
  })

  await test.step('the uncle opens it without a login; the name is not complete', async () => {
    await phone.addInitScript(() => localStorage.setItem('lang', 'hi'))
    await phone.goto(address)
    await phone.getByRole('button', { name: linkPage.btn_show }).click()
    const name = `Tejas ${lname.slice(0, 1)}.`
    await expect(phone.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(phone.getByText(labels.annual_income)).toBeVisible()
    await expect(phone.getByText('शिक्षिका')).toBeVisible()
    await expect(phone.getByText(lname)).toHaveCount(0)
    const photo = phone.getByRole('img', { name: linkPage.lbl_photo.replace('{{name}}', name) })
    await expect(photo).toHaveJSProperty('complete', true)
    await expect(photo).toHaveJSProperty('naturalWidth', 600)
    const ask = phone.getByRole('link', { name: texts.mr.contact.btn_whatsapp })
    await expect(ask.first()).toHaveAttribute('href', new RegExp(family.number))
    await expect(phone.getByRole('link', { name: linkPage.btn_join })).toBeVisible()
  })

  await test.step('she sees the opening and ends the link', async () => {
    await page.reload()
    await expect(card).toContainText('50 पैकी 1 वेळा उघडली')
    await card.getByText(words.lbl_openings).click()
    await expect(card.getByRole('listitem')).toContainText(words.device_phone)
    await card.getByRole('button', { name: words.btn_end }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.btn_end }).click()
    await expect(card).toContainText(words.state_ended)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the uncle reads that the link has ended', async () => {
    await phone.reload()
    await phone.getByRole('button', { name: linkPage.btn_show }).click()
    await expect(phone.getByRole('heading', { name: linkPage.err_ended })).toBeVisible()
    await uncle.close()
  })
})
