import { settingSections } from '@sangam/contract/trust-settings/fields'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { trustSettings } from '../../db/schema/services/trust-settings.ts'
import { refreshRegularly } from '../../db/trust-store.ts'
import { noJobs } from '../../testing/no-jobs.ts'
import { startPortal, type TestPortal } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: { trust_name: 'Teli Samaj Trust' } })
const { db, settings } = portal.services
const superAdmin = await portal.superAdmin()

beforeEach(async () => {
  await db.delete(trustSettings)
  await settings.refresh()
})

/** The values of a section, as its form has them. */
async function valuesOf(section: keyof typeof settingSections, changed: Record<string, string>) {
  const { data } = await superAdmin.call('settings/read', {})
  const names = Object.keys(settingSections[section])
  const values = names.map((name) => [name, data.settings[name]?.value ?? ''])
  return { section, values: { ...Object.fromEntries(values), ...changed } }
}

const save = async (section: keyof typeof settingSections, changed: Record<string, string>) =>
  superAdmin.call('settings/save', await valuesOf(section, changed))

const trustNameOf = async ({ app }: TestPortal) =>
  (await app.inject('/bariapps/data/configs.json')).json().trust_name

describe('a saved setting', () => {
  test('replaces the default, and the page says so', async () => {
    const before = await superAdmin.call('settings/read', {})
    expect(before.data.settings.trust_name).toEqual({
      value: 'Teli Samaj Trust',
      default: 'Teli Samaj Trust',
      is_changed: false,
      is_example: false,
    })
    expect(await save('trust', { trust_name: 'Mali Samaj Trust' })).toMatchObject({
      status: 'success',
      message: 'settings_page.msg_saved',
    })
    expect(await trustNameOf(portal)).toBe('Mali Samaj Trust')
    const { data } = await superAdmin.call('settings/read', {})
    expect(data.settings.trust_name).toMatchObject({ value: 'Mali Samaj Trust', is_changed: true })
    expect(data.settings.trust_address).toMatchObject({ is_changed: false, is_example: true })
  })

  test('is recorded with the values before and after, changed fields only', async () => {
    await save('fee', { payment_enabled: '0', payment_fee: '251' })
    const [entry] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: superAdmin.id,
      action: 'settings_save',
      subject: 'setting',
      subjectId: 'fee',
      before: { payment_enabled: '1', payment_fee: '0' },
      after: { payment_enabled: '0', payment_fee: '251' },
    })
  })

  test('that changes nothing is not recorded', async () => {
    const count = async () => (await db.select().from(auditTrail)).length
    const before = await count()
    await save('fee', {})
    expect(await count()).toBe(before)
  })

  test('with the default value follows the default again', async () => {
    await save('trust', { trust_name: 'Mali Samaj Trust' })
    await save('trust', { trust_name: 'Teli Samaj Trust' })
    expect(await db.select().from(trustSettings)).toEqual([])
  })

  test('is in effect in another process within ten seconds', { tags: ['full'] }, async () => {
    const other = await startPortal({ sameDatabaseAs: portal })
    onTestFinished(refreshRegularly(other.services.settings))
    await save('trust', { trust_name: 'Kunbi Samaj Trust' })
    await expect.poll(() => trustNameOf(other), { timeout: 10_000 }).toBe('Kunbi Samaj Trust')
  })

  test('changes what the portal does: the fee, who sees contact numbers, the text of a login code', async () => {
    await save('policy', { contact_policy: 'request', profiles_per_account: '3' })
    await save('fee', {
      payment_fee: '251',
      payment_mobile: '9123456780',
      payment_upi_id: 'teli@okbank',
      payment_payee_name: 'Teli Samaj',
    })
    await save('trust', { trust_short_name: 'Teli' })
    expect(settings.current().trust).toMatchObject({
      contact_policy: 'request',
      profiles_per_account: 3,
      payment_fee: 251,
    })
    const config = (await portal.app.inject('/bariapps/data/configs.json')).json()
    expect(config).toMatchObject({ is_payment_enabled: 1, fee_amount: 251 })
    await portal.visitor.call('login', { mobile_no: superAdmin.mobile })
    expect(portal.sent.at(-1)?.text).toContain('is your Teli login code')
  })

  test('may be a number in Marathi digits', async () => {
    await save('policy', { profiles_per_account: '३', dormant_months: '१२' })
    await save('fee', { payment_enabled: '0', payment_fee: '२५१' })
    expect(settings.current().trust).toMatchObject({
      profiles_per_account: 3,
      dormant_months: 12,
      payment_fee: 251,
    })
    const { data } = await superAdmin.call('settings/read', {})
    expect(data.settings.payment_fee?.value).toBe('251')
  })

  test('about candidates starts the job that applies it to all profiles', async () => {
    const started: string[] = []
    const send = async (name: string) => void started.push(name)
    Object.assign(portal.services, { jobs: { ...noJobs, send } })
    await save('trust', { trust_name: 'Mali Samaj Trust' })
    expect(started).toEqual([])
    await save('policy', { candidate_consent: 'required' })
    expect(started).toEqual(['candidate-consent'])
    expect(settings.current().trust.candidate_consent).toBe('required')
  })

  test('does not change the settings of a request that runs', async () => {
    const { trust } = settings.current()
    await save('trust', { trust_name: 'Mali Samaj Trust' })
    expect(trust.trust_name).toBe('Teli Samaj Trust')
    expect(Object.isFrozen(settings.current())).toBe(true)
    expect(Object.isFrozen(settings.current().trust)).toBe(true)
  })

  test('of another version, or with a text that is not valid, is ignored', async () => {
    await db.insert(trustSettings).values([
      { key: 'trust_motto', value: 'x', by: 0 },
      { key: 'payment_fee', value: 'much', by: 0 },
      { key: 'APP_SECRET', value: 'x'.repeat(32), by: 0 },
    ])
    await settings.refresh()
    expect(settings.current().trust).toEqual(settings.defaults)
  })
})

describe('a wrong value', () => {
  test.each([
    ['trust', { trust_name: ' ' }, { trust_name: 'common.err_required' }],
    ['trust', { trust_short_name: 'x'.repeat(13) }, { trust_short_name: 'common.err_too_long' }],
    ['trust', { trust_email: 'office' }, { trust_email: 'common.err_value' }],
    ['trust', { trust_colors: 'pink' }, { trust_colors: 'common.err_value' }],
    ['trust', { trust_map_url: 'javascript:alert(1)' }, { trust_map_url: 'settings_page.err_url' }],
    ['policy', { dormant_months: '0' }, { dormant_months: 'common.err_value' }],
    ['policy', { profiles_per_account: '7' }, { profiles_per_account: 'common.err_value' }],
    ['policy', { profiles_per_account: '७' }, { profiles_per_account: 'common.err_value' }],
    ['policy', { contact_policy: 'hidden' }, { contact_policy: 'common.err_value' }],
    ['fee', { payment_upi_id: 'teli' }, { payment_upi_id: 'settings_page.err_upi' }],
    [
      'trust',
      { trust_facebook_url: 'facebook.com/x' },
      { trust_facebook_url: 'settings_page.err_url' },
    ],
    ['trust', { trust_short_name: 'Lad Wani Samaj' }, { trust_short_name: 'common.err_too_long' }],
    [
      'fee',
      { payment_fee: '501', payment_upi_id: 'teli@okbank' },
      {
        payment_mobile: 'settings_page.err_fee_without_payee',
        payment_payee_name: 'settings_page.err_fee_without_payee',
      },
    ],
    ['legal', { legal_read_on: '2026-02-30' }, { legal_read_on: 'common.err_value' }],
  ] as const)('in %s %o is refused at its field', async (section, changed, errors) => {
    expect(await save(section, changed)).toMatchObject({
      httpStatus: 400,
      message: 'common.err_bad_body',
      errors,
    })
    expect(await db.select().from(trustSettings)).toEqual([])
  })

  test('does not reach settings of another section or of the server', async () => {
    const body = await valuesOf('legal', { trust_name: 'Mine', APP_SECRET: 'x', database_url: 'x' })
    expect(await superAdmin.call('settings/save', body)).toMatchObject({ status: 'success' })
    expect(await db.select().from(trustSettings)).toEqual([])
  })
})

test('SETTINGS_FROM_ENV makes the page read-only', async () => {
  await save('trust', { trust_name: 'Mali Samaj Trust' })
  const locked = await startPortal({
    sameDatabaseAs: portal,
    settings: { SETTINGS_FROM_ENV: '1' },
  })
  expect(await trustNameOf(locked)).toBe('Mali Samaj Trust')
  const admin = locked.as(superAdmin.token)
  expect((await admin.call('settings/read', {})).data.is_locked).toBe(true)
  const body = await valuesOf('trust', { trust_name: 'Kunbi Samaj Trust' })
  for (const answer of [
    await admin.call('settings/save', body),
    await admin.call('settings/remove-logo', {}),
    await admin.call('settings/confirm-upi', { utr: '123456789012' }),
  ]) {
    expect(answer).toMatchObject({ httpStatus: 400, message: 'settings_page.err_locked' })
  }
  const [row] = await db.select().from(trustSettings).where(eq(trustSettings.key, 'trust_name'))
  expect(row).toMatchObject({ value: 'Mali Samaj Trust', by: superAdmin.id })
})

test('two super admins who save at once both succeed, and the trail has both steps', async () => {
  const second = await portal.superAdmin()
  const body = await valuesOf('trust', {})
  const named = (name: string) => ({ ...body, values: { ...body.values, trust_name: name } })
  await Promise.all([
    superAdmin.call('settings/save', named('First Trust')),
    second.call('settings/save', named('Second Trust')),
  ])
  const entries = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(2)
  const [last, first] = entries
  expect(last?.before).toEqual(first?.after)
})

describe('the UPI address', () => {
  test('works after the number of a test payment is entered, and not after it changes', async () => {
    const read = async () => (await superAdmin.call('settings/upi', {})).data
    expect(await read()).toEqual({ qr: '', link: '', is_tested: false })
    const confirm = () => superAdmin.call('settings/confirm-upi', { utr: '123456789012' })
    expect(await confirm()).toMatchObject({ message: 'settings_page.err_no_upi' })
    await save('fee', { payment_enabled: '0', payment_upi_id: 'teli@okbank' })
    expect(await read()).toMatchObject({
      qr: expect.stringMatching(/^data:image\/png;base64,/),
      link: expect.stringContaining('upi://pay?pa=teli@okbank&pn=&am=1.00'),
      is_tested: false,
    })
    expect(await confirm()).toMatchObject({ message: 'settings_page.msg_upi_works' })
    expect((await read()).is_tested).toBe(true)
    await save('fee', { payment_upi_id: 'mali@okbank' })
    expect((await read()).is_tested).toBe(false)
  })
})

describe('SMS', () => {
  test('the texts to register have the name of the trust, and no key of a gateway is answered', async () => {
    await save('trust', { trust_short_name: 'Teli', trust_short_name_mr: 'तेली' })
    const { data } = await superAdmin.call('settings/sms', {})
    expect(data.templates[0]).toMatchObject({
      name: 'login',
      text: expect.stringContaining('{#var#} is your Teli login code'),
    })
    const others = data.templates.filter(({ name }) => name !== 'login')
    expect(others.length).toBeGreaterThan(4)
    expect(others.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['new_login', 'ask_candidate', 'confirm_contact']),
    )
    expect(others.every(({ text }) => /^(Teli|तेली): /.test(text))).toBe(true)
    expect(Object.keys(data)).toEqual(['transport', 'address', 'is_public', 'templates'])
  })

  test('the texts are in three groups, with the address of the portal', async () => {
    const { data } = await superAdmin.call('settings/sms', {})
    const namesOf = (group: string) => [
      ...new Set(data.templates.filter((one) => one.group === group).map(({ name }) => name)),
    ]
    expect(namesOf('start')).toEqual(['login', 'news', 'ask_candidate', 'import_invite'])
    expect(namesOf('useful').sort()).toEqual([
      'account_decided',
      'complaint',
      'payment_decided',
      'profile_decided',
    ])
    expect(namesOf('later')).toContain('confirm_contact')
    expect(data).toMatchObject({ address: 'https://portal.example', is_public: true })
    // nothing is registered without a gateway
    expect(data.templates[0]).toMatchObject({ name: 'login', is_registered: false })
  })

  test('the id of a registered template is saved', async () => {
    expect(await save('sms', { sms_templates: 'account_decided.en=1107' })).toMatchObject({
      status: 'success',
    })
    const { data } = await superAdmin.call('settings/sms', {})
    const registered = data.templates.filter(({ is_registered }) => is_registered)
    expect(registered.map(({ name, language }) => `${name}.${language}`)).toContain(
      'account_decided.en',
    )
  })

  test('a test message reaches the number, and its code opens nothing', async () => {
    const mobile_no = portal.nextMobile()
    expect(await superAdmin.call('settings/send-test', { mobile_no })).toMatchObject({
      message: 'settings_page.msg_test_sent',
    })
    expect(portal.sent.at(-1)).toMatchObject({ mobile: mobile_no, code: '000000' })
  })
})
