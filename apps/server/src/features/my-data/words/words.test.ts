import { languages } from '@sangam/i18n/languages'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../composition/slices.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { busyMember } from '../../../testing/busy-member.ts'
import { paymentSettings } from '../../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { exportedTables } from '../export/export.content.ts'
import { downloadCopy, runJob } from '../my-data.testing.ts'
import { columnNames, tablesInWords } from './tables.ts'
import { columnLabel, valueInWords } from './values.ts'
import { wordOf } from './words.ts'

const portal = await startPortal({ settings: paymentSettings })
const {
  db,
  env: { trust },
  masterDataCache,
} = portal.services
const masterData = await masterDataCache.read()
const tables = exportedTables(catalog.personalData).map(({ table, inventory }) => ({
  name: getTableName(table),
  columns: Object.entries(getTableColumns(table)).filter(
    ([key]) => !(key in (inventory.omit ?? {})),
  ),
  added: Object.keys(inventory.add?.(1) ?? {}),
}))

describe('the words of the copy', () => {
  test.each(tables)('say what happens to each column of $name', ({ name, columns, added }) => {
    const { shows = '', leaves = '' } = tablesInWords[name] ?? {}
    expect([...columnNames(shows), ...columnNames(leaves)].toSorted()).toEqual(
      [...columns.map(([, column]) => column.name), ...added].toSorted(),
    )
  })

  test.each(languages)('name each table and shown column in %s', (language) => {
    const unnamed = tables.flatMap(({ name }) => [
      ...(wordOf(language, `my_data_file.table_${name}`) ? [] : [name]),
      ...columnNames(tablesInWords[name]?.shows ?? '')
        .filter((column) => !columnLabel(name, column, language))
        .map((column) => `${name}.${column}`),
    ])
    expect(unnamed).toEqual([])
  })

  test.each(languages)('say each stored choice in %s', (language) => {
    const codes = tables.flatMap(({ name, columns }) =>
      columns
        .filter(([, column]) => columnNames(tablesInWords[name]?.shows ?? '').includes(column.name))
        .flatMap(([, column]) =>
          (column.enumValues ?? []).map((value) => [column.name, value] as const),
        )
        .filter(([, value]) => value !== '')
        .map(([column, value]) => ({
          value: `${name}.${column}=${value}`,
          said: valueInWords({ table: name, column, value }, { language, masterData, trust }),
          code: value,
        })),
    )
    expect(codes.length).toBeGreaterThan(80)
    expect(
      codes.filter(({ said }) => said === '' || /^[a-z_]+$/.test(said)).map(({ code }) => code),
    ).toEqual([])
  })
})

async function pageOf(user: TestUser, language: 'en' | 'mr'): Promise<string> {
  await user.call('my-data/export', { language })
  await runJob(portal, 'data-exports')
  const copy = await downloadCopy(portal, user)
  expect([...copy.keys()][0]).toBe('my-data.html')
  return new TextDecoder().decode(copy.get('my-data.html'))
}
const textsIn = (page: string) =>
  [...page.matchAll(/<(?:dd|td|dt|th|h2|h3|p|li)\b[^>]*>([^<]*)</g)].map(([, text = '']) => text)

describe('the page of the copy', () => {
  test('says everything about a member in words, without numbers and codes of the portal', async () => {
    const admin = await portal.admin()
    const { zunzar, profile, other } = await busyMember(portal, admin)
    const page = await pageOf(zunzar, 'mr')
    expect(page).toContain('<html lang="mr">')
    const texts = textsIn(page)
    expect(texts).toEqual(
      expect.arrayContaining(['खाते', 'नोंदणी', 'Zunzar', profile.number, other.number, 'पुरुष']),
    )
    // the years of age that the family looks for, the payment, the nominee and the consent
    expect(texts).toEqual(
      expect.arrayContaining(['24', '28', 'Sarita Mokashi', 'तुमचे खाते', 'संमती दिली']),
    )
    const codes = texts.filter((text) => /^[a-z]+(?:_[a-z]+)*$|\d\d:\d\d:\d\d|[{}]/.test(text))
    // a word that the member has typed
    expect(codes.filter((text) => text !== 'sister')).toEqual([])
  })

  test('is in English for a reader of English, and shows a typed name as text', async () => {
    const user = await portal.user()
    const lastName = '<b>Patil & Sons</b>'
    await db.update(users).set({ lastName }).where(eq(users.id, user.id))
    const page = await pageOf(user, 'en')
    expect(page).toContain('<dt>Last name</dt><dd>&lt;b&gt;Patil &amp; Sons&lt;/b&gt;</dd>')
    expect(textsIn(page)).toContain('Your account')
    // an area without records is left out
    expect(textsIn(page)).not.toContain('Payments')
  })
})
