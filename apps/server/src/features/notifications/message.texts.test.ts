import { readFileSync } from 'node:fs'
import path from 'node:path'
import { moduleNames } from '@sangam/contract/modules'
import { type MessageKind, messageEvents } from '@sangam/contract/slices'
import { type Language, languages } from '@sangam/i18n/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSetting } from '../../settings/trust.ts'
import { smsParts } from '../../sms/sms-parts.ts'
import { newsText, smsTextsOf, textsToStart } from '../../sms/sms-templates.ts'
import { testEnv } from '../../testing/test-env.ts'
import { templateText } from './message.texts.ts'
import { smsChannel } from './sms.channel.ts'

const kinds = Object.keys(messageEvents) as MessageKind[]
const everyTemplate = smsTextsOf(moduleNames)
  .flatMap((text) => languages.map((language) => `${text}.${language}=1`))
  .join(',')
const env = testEnv({ sms_templates: everyTemplate })
const smsText = (kind: MessageKind, language: Language, names: typeof env) =>
  templateText(messageEvents[kind].text, language, names)
const smsKinds = kinds.filter((kind) => messageEvents[kind].channels.includes('sms'))

/** What a gateway receives for a person, without the number that it needs. */
async function sentFor(kind: MessageKind, language: 'en' | 'mr', person: { mobile: string }) {
  const sent: string[] = []
  const sendText = async ({ text }: { text: string }) => void sent.push(text)
  const channel = smsChannel({ env, sms: { sendCode: async () => undefined, sendText } })
  await channel.deliver({ id: 1, kind, userId: 7, language, ...person })
  return sent
}

test('no SMS contains anything about a person, for every kind and language', async () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzअआइकखगचजतदनपमरलवशसहािीुेो')
  const name = fc.string({ unit: letters, minLength: 12, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...smsKinds),
      fc.constantFrom(...languages),
      fc.record({ name, mobile: fc.stringMatching(/^[6-9]\d{9}$/) }),
      async (kind, language, { name: own, mobile }) => {
        const [text = '', ...others] = await sentFor(kind, language, { mobile })
        expect(others).toEqual([])
        expect(text).not.toContain(own)
        expect(text).not.toMatch(/[\d०-९]/)
        expect(text).toBe(smsText(kind, language, env))
      },
    ),
  )
})

test.each(kinds)('the text of %s for phones has no values and no digits', (kind) => {
  for (const language of languages) {
    expect(smsText(kind, language, env)).not.toMatch(/[{}\d०-९]/)
  }
})

test.each(smsKinds)('%s is one SMS in each language, with a short name of ten letters', (kind) => {
  const names = testEnv({ trust_short_name: 'x'.repeat(10), trust_short_name_mr: 'क'.repeat(10) })
  expect(smsText(kind, 'mr', names).length).toBeLessThanOrEqual(70)
  expect(languages.map((language) => smsParts(smsText(kind, language, names)))).toEqual([1, 1])
})

test('four texts are enough to start', () => {
  expect(textsToStart).toHaveLength(4)
  expect(everyTemplate).toContain(newsText)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  ['क'.repeat(135), 3],
])('%s is charged as %i SMS', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

test('the operator finds the exact text of every template in the documentation', () => {
  const root = path.join(import.meta.dirname, '../../../../..')
  const page = readFileSync(path.join(root, 'docs/operations-reference.md'), 'utf8')
  for (const kind of smsKinds) {
    for (const language of languages) {
      const name = `${messageEvents[kind].text}.${language}`
      expect(page).toContain(`| \`${name}\` | ${smsText(kind, language, env)} |`)
    }
  }
})

test.each(['profile_decided.mr', 'unknown.mr=1', 'profile_decided.de=1', 'profile_decided.mr=a b'])(
  'sms_templates=%s is refused',
  (value) => {
    expect(readSetting('sms_templates', value)).toEqual({ problem: 'common.err_value' })
  },
)
