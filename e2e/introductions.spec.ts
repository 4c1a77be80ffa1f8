import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { admin, expect, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const { contact_card: card, introductions_page: words, seen_by: seen } = texts.mr

test('two families come from a request to a call in mr @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const lname = uniqueWord()
  const groom = await registerFamily(request, { lname })
  const bride = await registerFamily(request, { fname: 'Asha', lname: uniqueWord(), gender: 2 })
  for (const { profileId } of [groom, bride]) {
    await callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: profileId,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      with_owner: 1,
    })
  }
  await callAs(bride.mobile, 'introductions/visibility', {
    bride_groom_id: bride.profileId,
    contact_visibility: 'request',
    photo_visibility: 'request',
  })
  const contact = page.getByRole('region', { name: card.title, exact: true })
  const number = `tel:+91${sampleProfileForm.contact_person_mobile_1}`

  await test.step('the groom asks; neither number nor photo is shown', async () => {
    await login(groom.mobile)
    await open(`/details/${bride.profileId}`, 'mr')
    await expect(contact).toContainText(card.msg_hidden)
    await expect(page.getByText(card.lbl_blurred)).toBeVisible()
    await expect(page.locator(`a[href="${number}"]`)).toHaveCount(0)
    await contact.getByRole('button', { name: card.btn_ask }).click()
    // the page says once what is wrong
    await contact.getByRole('textbox').fill('माझा नंबर 9822011223')
    await contact.getByRole('button', { name: card.btn_send }).click()
    await expect(contact.getByText(texts.mr.introductions.err_note_contact)).toHaveCount(1)
    await expect(contact.getByRole('textbox')).toBeFocused()
    await contact.getByRole('textbox').fill('आम्ही शेगावचे आहोत')
    await expectAccessible()
    await contact.getByRole('button', { name: card.btn_send }).click()
    await expect(contact).toContainText(card.msg_asked)
    // nothing is left to do, so the bar does not ask for it
    await expect(page.getByRole('button', { name: card.lbl_bar_asked })).toHaveAttribute(
      'data-variant',
      'light',
    )
  })

  await test.step('the bride reads the request and says yes', async () => {
    await login(bride.mobile)
    await open('/introductions', 'mr')
    const asked = page.getByRole('article').filter({ hasText: lname })
    await expect(asked).toContainText('आम्ही शेगावचे आहोत')
    // a name of two lines has usual line spacing
    await expect(asked.getByRole('link', { name: lname })).toHaveCSS('line-height', '25.5px')
    await expectAccessible()
    await asked.getByRole('button', { name: card.btn_yes }).click()
    await expect(asked).toContainText(words.state_accepted)
    // what the other family shares comes before what our family shares
    const theirs = words.lbl_they_share.replace('{{names}}', card.share_father)
    const ours = words.lbl_we_share.replace('{{names}}', '')
    await expect(asked).toHaveText(new RegExp(`${theirs}.*${card.btn_show}.*${ours}`))
    // its badge has enough contrast
    await expectAccessible()
  })

  await test.step('the groom opens the numbers and can call', async () => {
    await login(groom.mobile)
    await open(`/details/${bride.profileId}`, 'mr')
    await expect(contact).toContainText(card.msg_shown)
    await expect(page.getByText(card.lbl_blurred)).toHaveCount(0)
    await contact.getByRole('button', { name: card.btn_show }).click()
    await expect(contact.locator(`a[href="${number}"]`).first()).toBeVisible()
    // the number, then what to do with it
    await expect(contact).toHaveText(
      new RegExp(`9123456781.*${card.lbl_after_yes.replace('?', '')}`),
    )
    await expectAccessible()
  })

  await test.step('the bride reads who has seen her numbers', async () => {
    await login(bride.mobile)
    await open('/my-registration', 'mr')
    const report = page.getByRole('region', { name: seen.title })
    await expect(report).toContainText(groom.number)
    await expect(report).toContainText(seen.kind_contact)
  })
})
