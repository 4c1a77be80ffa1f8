import { describe, expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'

const marathi = /^\d{6} हा तुमचा संगम लॉग इन कोड आहे\..*\n\n@portal\.example #\d{6}$/s
const english =
  /^\d{6} is your Sangam login code, valid for 5 minutes\..*\n\n@portal\.example #\d{6}$/s

const portal = await startPortal({ settings: { sms_templates: 'login.mr=1107' } })
const other = await startPortal()

describe('a trust that has registered the Marathi text', () => {
  test('a member who has chosen no language gets the code in that of the portal', async () => {
    const member = await portal.user()
    await portal.visitor.call('login', { mobile_no: member.mobile })
    expect(portal.sent.at(-1)).toMatchObject({
      mobile: member.mobile,
      text: expect.stringMatching(marathi),
      templateId: '1107',
    })
  })

  test('a member who has chosen English gets it in English', async () => {
    const member = await portal.user()
    await member.call('notifications/save-settings', { language: 'en', off: [] })
    await portal.visitor.call('login', { mobile_no: member.mobile })
    const sent = portal.sent.at(-1)
    expect(sent).toMatchObject({ mobile: member.mobile, text: expect.stringMatching(english) })
    expect(sent?.templateId).toBeUndefined()
  })

  test('a number without an account gets it in the language of the portal', async () => {
    const mobile_no = portal.nextMobile()
    await (await portal.user()).call('session/number-code', { mobile_no })
    expect(portal.sent.at(-1)).toMatchObject({
      mobile: mobile_no,
      text: expect.stringMatching(marathi),
    })
  })

  test('the settings show which login text is registered', async () => {
    const { data } = await (await portal.superAdmin()).call('settings/sms', {})
    expect(data.templates.filter(({ name }) => name === 'login')).toMatchObject([
      { language: 'en', group: 'start', text: expect.stringContaining('{#var#} is your Sangam') },
      {
        language: 'mr',
        group: 'start',
        text: expect.stringContaining('{#var#} हा'),
        is_registered: true,
      },
    ])
  })
})

test('without a registered Marathi text every code is in English', async () => {
  const member = await other.user()
  await member.call('notifications/save-settings', { language: 'mr', off: [] })
  await other.visitor.call('login', { mobile_no: member.mobile })
  expect(other.sent.at(-1)?.text).toMatch(english)
})
