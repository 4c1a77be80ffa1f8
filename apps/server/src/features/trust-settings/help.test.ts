import { richTextOf } from '@sangam/contract/rich-text'
import { helpAnswersMax } from '@sangam/contract/trust-settings/help.values'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { helpAnswers } from '../../db/schema/services/trust-settings.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(helpAnswers)
})

const text = (words: string) => JSON.stringify(richTextOf(words))

const office = {
  answer_id: 0,
  shipped_name: '',
  is_hidden: 0 as 0 | 1,
  question_en: '',
  question_mr: 'कार्यालय कुठे आहे?',
  text_en: '',
  text_mr: text('शेगाव बसस्थानकासमोर.'),
}

const save = (part: Partial<typeof office> = {}) => admin.call('help/save', { ...office, ...part })

const changes = async () => (await portal.visitor.call('help/changes', {})).data

test('visitors get an answer of the trust; one language is enough', async () => {
  expect((await save()).message).toBe('public_pages.msg_saved')
  expect(await changes()).toMatchObject([
    { shipped_name: '', is_hidden: false, question_en: '', question_mr: office.question_mr },
  ])
})

test('a shipped answer is replaced once, whoever saves it, and shown again', async () => {
  await save({ shipped_name: 'fee' })
  const other = await portal.admin()
  await other.call('help/save', { ...office, shipped_name: 'fee', question_mr: 'शुल्क किती?' })
  const [changed, ...others] = await changes()
  expect([changed?.shipped_name, changed?.question_mr, others]).toEqual(['fee', 'शुल्क किती?', []])
  await admin.call('help/remove', { answer_id: changed?.id ?? 0 })
  expect(await changes()).toEqual([])
})

test('a shipped answer is hidden without a text; one of the trust needs a text', async () => {
  const noText = { is_hidden: 1 as const, question_mr: '', text_mr: '' }
  expect((await save({ ...noText, shipped_name: 'fee' })).status).toBe('success')
  expect(await changes()).toMatchObject([{ shipped_name: 'fee', is_hidden: true }])
  const { errors } = await save(noText)
  expect(errors).toEqual({ question_mr: 'common.err_required', text_mr: 'common.err_required' })
})

test('a language has a question and an answer, or neither', async () => {
  const { errors } = await save({ question_en: 'Where is the office?' })
  expect(errors).toEqual({ text_en: 'common.err_required' })
})

test.each([
  ['HTML', '<p>Office</p>', 'public_pages.err_text'],
  ['100 kB', text('a'.repeat(100_000)), 'public_pages.err_text_too_long'],
])('%s is no answer', async (_what, words, message) => {
  expect((await save({ text_mr: words })).errors?.text_mr).toBe(message)
})

test('an answer that was removed in the meantime is not written again', async () => {
  const gone = 'public_pages.err_answer_gone'
  expect((await save({ answer_id: 999_999 })).message).toBe(gone)
  expect((await admin.call('help/remove', { answer_id: 999_999 })).message).toBe(gone)
})

test('there is a limit', async () => {
  const row = { questionEn: 'Where?', questionMr: '', textEn: '', textMr: '', changedBy: 1 }
  await db.insert(helpAnswers).values(Array.from({ length: helpAnswersMax }, () => row))
  expect((await save()).message).toBe('public_pages.err_too_many_answers')
})

test('the audit trail has the words of the change', async () => {
  await save()
  const [entry] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'help_answer_save',
    subjectName: office.question_mr,
    after: { textMr: 'शेगाव बसस्थानकासमोर.' },
  })
})
