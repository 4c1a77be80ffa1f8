import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@sangam/contract/calls'
import { memberPurposes } from '@sangam/contract/consents/values'
import type { Field } from '@sangam/contract/fields'
import { type ModuleName, moduleNames, proposedModules } from '@sangam/contract/modules'
import { messageGroups } from '@sangam/contract/notifications/values'
import { setupCalls } from '@sangam/contract/trust-settings/calls'
import { advancedSettingOf, settingSections } from '@sangam/contract/trust-settings/fields'
import { languages } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import { expect, test } from 'vitest'
import { textsPerRegistration } from '../apps/server/src/features/consents/asking/asking.limits.ts'
import {
  fittingValues,
  questionText,
} from '../apps/server/src/features/consents/asking/questions.sms.ts'
import { smsParts } from '../apps/server/src/sms/sms-parts.ts'
import { textsToStart } from '../apps/server/src/sms/sms-templates.ts'
import { testEnv } from '../apps/server/src/testing/test-env.ts'
import { pageTable } from '../scripts/page-table.ts'
import { root } from '../scripts/paths.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The figures that `docs/product/simplicity.md` explains, with their limits. */
const limits = {
  'entries in the drawer of a member, all modules on': 13,
  'entries in the drawer of a member of a new trust': 9,
  'places where a family decides about its numbers': 2,
  'places where a family decides about its photo': 1,
  'check boxes before "Send registration"': 1,
  'words between the last field and "Send registration"': 150,
  'entries on the admin page of a super admin': 14,
  'groups on the admin page': 5,
  'settings shown before "Advanced" is opened': 20,
  'required fields of the setup': 8,
  'groups of message switches': 4,
  'SMS texts that a trust registers before it starts': 4,
  'SMS of one registration': 4,
  'settings in .env.example': 80,
}
type Figure = keyof typeof limits

/** Home and the way out are in the drawer besides the pages with a place in the menu. */
function drawerEntries(modules: readonly ModuleName[]): number {
  const isOn = (module: string) => module === '' || modules.some((name) => name === module)
  return (
    pageTable()
      // a member without the right to enrol families does not see its entry
      .filter(({ access, module, right }) => access !== 'admin' && right === '' && isOn(module))
      .reduce((sum, { menuPlaces }) => sum + menuPlaces, 2)
  )
}

const adminLinks = () => read('apps/web/src/features/dashboard/admin-links.tsx')
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function shownSettings(): number {
  const { start: _, ...sections } = settingSections
  return Object.values<object>(sections)
    .flatMap((fields) => Object.keys(fields))
    .filter((name) => !advancedSettingOf(name)).length
}

/** The code, the fields of the first step, the modules, and the number of the first super admin with its code. */
function setupFields(): number {
  const { otp_reference_id: _, ...first } = setupCalls['setup/finish'].body.shape
  const required = Object.values<Field>(settingSections.start).filter((field) => field.isRequired)
  const asked = [...Object.keys(setupCalls['setup/begin'].body.shape), ...Object.keys(first)]
  return asked.length + required.length + Object.keys(settingSections.modules).length
}

/** The consents of a member, and what the forms of families send. */
const questions = [
  ...new Set([
    ...memberPurposes,
    ...Object.values(calls).flatMap(({ body }) => Object.keys(body.shape)),
  ]),
]
const questionsLike = (pattern: RegExp) => questions.filter((name) => pattern.test(name)).length

/** The files that the last screen of a registration shows below the fields. */
const sendingFiles = [
  'apps/web/src/features/consents/registration-consents.tsx',
  'apps/web/src/features/profiles/registration/registration-form-buttons.tsx',
]
const sendingCode = () => sendingFiles.map(read).join('')

/** The most words that these files can show, in the language that needs more. */
function wordsBeforeSending(): number {
  const keys = [...sendingCode().matchAll(/'(consents|registration_page)\.(\w+)'/g)]
  const wordsIn = (language: (typeof languages)[number]) =>
    keys
      .map(([, area, name]) =>
        Reflect.get(Reflect.get(texts[language], String(area)), String(name)),
      )
      .join(' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word)).length
  return Math.max(...languages.map(wordsIn))
}

/** All texts to the bride or groom, with the longest names, in the language that needs more. */
function smsOfRegistration(): number {
  const env = testEnv({ trust_short_name: 'M'.repeat(12), trust_short_name_mr: 'म'.repeat(12) })
  const link = `t=${'a'.repeat(16)}`
  const parts = languages.map((language) => {
    const of = {
      env,
      publicUrl: 'https://vivah.samaj.org',
      purpose: 'candidate',
      language,
    } as const
    return smsParts(questionText(of, fittingValues(of, link, 'Deshmukh-Kshirsagar-Wankhade')))
  })
  return textsPerRegistration * Math.max(...parts)
}

const figures: Record<Figure, () => number> = {
  'entries in the drawer of a member, all modules on': () => drawerEntries(moduleNames),
  'entries in the drawer of a member of a new trust': () => drawerEntries(proposedModules),
  'places where a family decides about its numbers': () =>
    questionsLike(/^(contact|number)s?_(visib|on|policy)|shares$/),
  'places where a family decides about its photo': () => questionsLike(/^photo(_visib|$)/),
  'check boxes before "Send registration"': () => countOf(sendingCode(), /<(Checkbox|Switch)\b/g),
  'words between the last field and "Send registration"': wordsBeforeSending,
  'entries on the admin page of a super admin': () => countOf(adminLinks(), /\[t\('/g),
  // and the queues above them
  'groups on the admin page': () => countOf(adminLinks(), /title: t\(/g) + 1,
  'settings shown before "Advanced" is opened': shownSettings,
  'required fields of the setup': setupFields,
  'groups of message switches': () => messageGroups.length,
  'SMS texts that a trust registers before it starts': () => textsToStart.length,
  'SMS of one registration': smsOfRegistration,
  'settings in .env.example': () => countOf(read('.env.example'), /^#? ?[A-Z][A-Z0-9_]*=/gm),
}

test.each(Object.keys(limits) as Figure[])('%s', (figure) => {
  const value = figures[figure]()
  expect(value).toBeGreaterThan(0)
  expect(value).toBeLessThanOrEqual(limits[figure])
})

test('the page about simplicity has each figure with its value and limit', () => {
  const lines = read('docs/product/simplicity.md').split('\n')
  for (const [figure, limit] of Object.entries(limits)) {
    const line = lines.find((one) => one.toLowerCase().startsWith(`| ${figure.toLowerCase()} |`))
    expect(line, figure).toContain(`| ${figures[figure as Figure]()} | ${limit} |`)
  }
})
