import { expect, logIn, test } from './fixtures.ts'
import { texts } from './texts.ts'

test('a member reads the messages under the bell @phone-only @quick', async ({
  page,
  request,
  open,
  login,
  memberWithAccess,
}) => {
  const { notifications: words, message_kinds: kinds, shell } = texts.mr
  // the verification, the access and the login on another device
  const person = await memberWithAccess()
  await logIn(request, person.mobile)
  await login(person.mobile)
  await open('/home', 'mr')
  const bell = (unread: string) =>
    page.getByRole('link', { name: `${shell.lbl_messages} ${unread}`.trim(), exact: true })
  await bell('3').click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  const messages = page.locator('main').getByRole('listitem')
  await expect(messages).toHaveCount(3)
  await expect(messages.first()).toContainText(kinds.new_login)

  await page.getByRole('link', { name: kinds.list_access_granted }).click()
  await expect(page).toHaveURL(/\/matrimony/)
  await bell('2').click()
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expect(
    messages.filter({ hasText: kinds.list_access_granted }).getByText(words.lbl_unread),
  ).toHaveCount(0)

  await page.getByRole('button', { name: words.btn_read_all }).click()
  await expect(page.getByText(words.msg_all_read)).toBeVisible()
  await expect(bell('')).toBeVisible()
  await expect(page.locator('main').getByText(words.lbl_unread)).toHaveCount(0)
})

test('a member chooses what is sent to the phone @phone-only @quick', async ({
  page,
  open,
  login,
  newcomer,
}) => {
  const { notifications: words } = texts.mr
  const { mobile } = await newcomer()
  await login(mobile)
  await open('/my-account#messages', 'mr')
  const settings = page.getByRole('region', { name: words.lbl_settings })
  const registration = settings
    .getByRole('group', { name: words.group_registration })
    .getByRole('button', { name: words.lbl_push })
  await expect(settings.getByRole('group', { name: words.group_account })).toContainText(
    words.lbl_always,
  )
  await expect(registration).toHaveAttribute('aria-pressed', 'true')
  await registration.click()
  await expect(page.getByText(words.msg_settings_saved)).toBeVisible()
  await page.reload()
  await expect(registration).toHaveAttribute('aria-pressed', 'false')
})
