import { readFileSync } from 'node:fs'
import path from 'node:path'
import { calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import { type MessageKind, messageEvents, moduleOf, queueNames } from '@sangam/contract/slices'
import { keepModules } from '@sangam/i18n/fill'
import { legalTextFor } from '@sangam/i18n/legal'
import privacyEn from '@sangam/i18n/legal/privacy.en.json' with { type: 'json' }
import privacyMr from '@sangam/i18n/legal/privacy.mr.json' with { type: 'json' }
import termsEn from '@sangam/i18n/legal/terms.en.json' with { type: 'json' }
import termsMr from '@sangam/i18n/legal/terms.mr.json' with { type: 'json' }
import { notices } from '@sangam/i18n/notices'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { moduleWords } from '../../../../test-portal/module-words.ts'
import { notifications } from '../db/schema/base/notifications.ts'
import { deliverDue } from '../features/notifications/delivery.job.ts'
import { notify } from '../features/notifications/notifications.public.ts'
import { fillPage } from '../http/pages/trust-pages.ts'
import { startPortal } from '../testing/test-portal.ts'
import { downloads, exports } from './slices.ts'

const smsTemplates = 'introduction_requested.mr=1,profile_decided.mr=2'
const portal = await startPortal({ settings: { sms_templates: smsTemplates } })
const { app, services } = portal
const { db } = services
const superAdmin = await portal.superAdmin()
const noon = new Date('2026-11-16T06:30:00Z')
const isOff = { httpStatus: 404, status: 'error', message: 'common.err_module_off', data: null }

async function use(modules: readonly ModuleName[]): Promise<void> {
  const values = { modules: modules.join(' ') }
  const { status } = await superAdmin.call('settings/save', { section: 'modules', values })
  expect(status).toBe('success')
}
const turnOff = (off: ModuleName) => use(moduleNames.filter((name) => name !== off))

afterEach(() => use(moduleNames))

const get = async (file: string) => {
  const response = await app.inject({
    url: `${apiPath}/${file.replace(/:\w+/g, '1')}`,
    headers: { authorization: `Bearer ${superAdmin.token}` },
  })
  return { httpStatus: response.statusCode, ...response.json() }
}

const legalTexts = { privacyEn, privacyMr, termsEn, termsMr }
/** The notices about a use that only a module has. */
const noticesOf: Partial<Record<ModuleName, RegExp>> = { booklet: /^booklet/, jobs: /^resume_/ }

describe.each(moduleNames)('%s, while it is off', (module) => {
  test('has no call for anybody, and nothing else is refused', async () => {
    await turnOff(module)
    const member = await portal.user()
    for (const call of Object.keys(calls)) {
      const isOfModule = moduleOf.call.get(call) === module
      const callers = isOfModule ? [portal.visitor, member, superAdmin] : [portal.visitor]
      for (const caller of callers) {
        const answer = await caller.send(call, {})
        if (isOfModule) expect(answer, call).toEqual(isOff)
        else expect(answer.message, call).not.toBe(isOff.message)
      }
    }
  })

  test('has no download and no export', async () => {
    await turnOff(module)
    const files = [
      ...downloads.filter((download) => download.module === module).map(({ path: file }) => file),
      ...exports
        .filter(({ call }) => moduleOf.call.get(call) === module)
        .flatMap(({ name }) => [`exports/${name}.csv`, `exports/${name}.xlsx`]),
    ]
    for (const file of files) expect(await get(file), file).toEqual(isOff)
  })

  test('has no queue on the dashboard and in the review mode', async () => {
    await turnOff(module)
    const { data } = await superAdmin.call('admin/dashboard', {})
    const shown = data.queues.map(({ name }) => name)
    const expected = queueNames.filter((name) => moduleOf.queue.get(name) !== module)
    expect(shown).toEqual(expected)
    for (const queue of queueNames.filter((name) => !expected.includes(name))) {
      expect(await superAdmin.call('decisions/next', { queue }), queue).toEqual(isOff)
    }
  })

  test('has no message in the list, on the phone, among the switches and the SMS texts', async () => {
    const asha = await portal.user()
    const kinds = (Object.keys(messageEvents) as MessageKind[]).filter(
      (kind) => moduleOf.message.get(kind) === module,
    )
    for (const kind of kinds) await notify(db, { kind, to: asha.id })
    await turnOff(module)
    expect((await asha.call('notifications/list', {})).data).toMatchObject({ data: [], unread: 0 })
    expect((await asha.call('session/me', {})).data.unread_messages).toBe(0)

    const { data: settings } = await asha.call('notifications/settings', {})
    for (const { group, channels } of settings.groups) {
      const others = (Object.keys(messageEvents) as MessageKind[]).filter(
        (kind) => messageEvents[kind].group === group && !kinds.includes(kind),
      )
      if (others.length === 0) expect(channels, group).toEqual([])
    }
    const { data: sms } = await superAdmin.call('settings/sms', {})
    for (const { text } of sms.templates) expect(text).not.toMatch(moduleWords[module])

    const delivered: string[] = []
    const channel = {
      name: 'sms' as const,
      deliver: async ({ kind }: { kind: string }) => {
        delivered.push(kind)
        return { state: 'sent' as const }
      },
    }
    await notify(db, { kind: 'account_verified', to: superAdmin.id })
    await db.update(notifications).set({ createdAt: sql`now() - interval '3 days'` })
    await deliverDue({ db, env: services.settings.current() }, channel, { now: noon })
    expect(delivered).toContain('account_verified')
    expect(delivered.filter((kind) => moduleOf.message.get(kind) === module)).toEqual([])

    await use(moduleNames)
    const again = await asha.call('notifications/list', {})
    expect(again.data.data.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  })

  test('is named by no legal text', () => {
    const isOn = (name: string) => name !== module
    for (const [name, text] of Object.entries(legalTexts)) {
      const shown = JSON.stringify(legalTextFor(text, isOn))
      expect(shown, name).not.toMatch(moduleWords[module])
      expect(shown, name).not.toMatch(/\{\{[#^/]|""/)
    }
  })

  test('is named by no notice but its own', () => {
    for (const [purpose, notice] of Object.values(notices).flatMap((all) => Object.entries(all))) {
      if (noticesOf[module]?.test(purpose)) continue
      expect(JSON.stringify(notice), purpose).not.toMatch(moduleWords[module])
    }
  })

  test('is not named by the head of the pages', async () => {
    await turnOff(module)
    const built = path.join(import.meta.dirname, '../../../web/index.html')
    const html = fillPage(readFileSync(built, 'utf8'), {
      env: services.settings.current(),
      publicUrl: 'https://portal.example',
      isSetupOpen: false,
    })
    expect(html.replace(/data-modules-off="\w+"/, '')).not.toMatch(moduleWords[module])
    expect(html).toContain(`data-modules-off="${module}"`)
    const { modules } = (await app.inject('/bariapps/data/configs.json')).json()
    expect(modules).toEqual(moduleNames.filter((name) => name !== module))
  })
})

test('with all modules the legal texts say the same as without any marks', () => {
  for (const text of Object.values(legalTexts)) {
    const unmarked = JSON.parse(keepModules(JSON.stringify(text), () => true))
    expect(legalTextFor(text, () => true)).toEqual(unmarked)
  }
})

test('a module that is on again has its data, which the privacy centre has also meanwhile', async () => {
  const asha = await portal.user()
  const review = await asha.call('review/create', { rating: 4, user_review: 'Good', review_id: 0 })
  expect(review.status).toBe('success')
  const areas = async () => (await asha.call('my-data/summary', {})).data.areas
  const before = await areas()
  await turnOff('reviews')
  expect(await areas()).toEqual(before)
  await use(moduleNames)
  const { data } = await asha.call('reviews', {})
  expect(data.userReviewDetails?.user_review).toBe('Good')
})

test('a draft of a form stays while its module is off', async () => {
  const asha = await portal.user()
  const key = { form: 'job', record_id: 0 } as const
  const draft = { ...key, values: { job_title: 'Cook' }, editor: 'editor-1' }
  expect((await asha.call('drafts/save', draft)).status).toBe('success')
  await turnOff('jobs')
  expect((await asha.call('drafts/mine', key)).data.values).toEqual({ job_title: 'Cook' })
})

test('an unknown module is refused', async () => {
  const values = { modules: 'jobs lottery' }
  expect(await superAdmin.call('settings/save', { section: 'modules', values })).toMatchObject({
    httpStatus: 400,
    errors: { modules: 'common.err_value' },
  })
})
