import { namesIn, spellings } from '@sangam/i18n/names/frequent-names'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../testing/test-portal.ts'
import { frequentNames } from './name-keys.frequent.testing.ts'

const portal = await startPortal()
const { pool } = portal.services

async function keysOf(names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ keys: string }>(
    `select name_keys(name) as keys from unnest($1::text[]) with ordinality as names(name, position)
     order by position`,
    [names],
  )
  return rows.map(({ keys }) => keys)
}

describe('keys of names', () => {
  test('the spellings of a name in both scripts have the same key', async () => {
    const pairs = namesIn(spellings).flatMap(({ devanagari, latin }) =>
      latin.map((spelling) => ({ marathi: devanagari, spelling })),
    )
    const [ofMarathi, ofLatin] = await Promise.all([
      keysOf(pairs.map(({ marathi }) => marathi)),
      keysOf(pairs.map(({ spelling }) => spelling)),
    ])
    const misses = pairs.filter((_pair, index) => ofMarathi[index] !== ofLatin[index])
    expect(pairs.length).toBeGreaterThanOrEqual(300)
    expect(misses.length / pairs.length, JSON.stringify(misses)).toBeLessThanOrEqual(0.03)
  })

  test('few different names have the same key', async () => {
    const names = frequentNames.trim().split(/\s+/)
    const keys = await keysOf(names)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(500)
    expect((names.length - new Set(keys).size) / names.length).toBeLessThanOrEqual(0.02)
  })

  test.each([
    ['Rohit सुरेश Pateel', ' ruit suris ptil '],
    ['Kum. Aai-Vaidehi', ' kum i vidi '],
    ['पाटील\u200D', ' ptil '],
    ['फ़िरोज़', ' firuj '],
    ['😀 9876', ''],
    ['', ''],
  ])('%j has the keys %j', async (name, keys) => {
    expect(await keysOf([name])).toEqual([keys])
  })

  test.each(['Ra', 'आई', '😀😀😀', '123', 'Patil7', '%%%'])(
    '%j is searched by spelling only',
    async (word) => {
      const { rows } = await pool.query('select name_keys_pattern($1) as pattern', [word])
      expect(rows).toEqual([{ pattern: null }])
    },
  )
})

test('a changed name has new keys', async () => {
  const { id } = await portal.user({ firstName: 'Rohit', lastName: 'Patil' })
  await pool.query(`update users set last_name = 'देशमुख' where id = $1`, [id])
  const { rows } = await pool.query('select name_keys from users where id = $1', [id])
  expect(rows).toEqual([{ name_keys: ' ruit dismuk ' }])
})
