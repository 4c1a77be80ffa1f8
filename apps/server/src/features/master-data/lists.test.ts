import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { lookupValues } from '../../db/schema/base/master-data.ts'
import { startPortal, type TestPortal } from '../../testing/test-portal.ts'
import { seedMasterData } from './master-data.public.ts'

const portal = await startPortal()

async function masterData({ visitor }: TestPortal = portal) {
  const { data } = await visitor.call('get-master-data', { id: 1 })
  if (!data[0]) throw new Error('no lists')
  return data[0]
}
const lists = await masterData()

const labels = (choices: { id: number; name: string }[]) =>
  choices.map(({ id, name }) => `${id} ${name}`)
/** Names with consecutive ids that begin at `first`. */
const numbered = (first: number, names: string) =>
  names.split(', ').map((name, index) => `${first + index} ${name}`)

describe('the lists of choices', () => {
  test.each([
    ['gender', numbered(1, 'Male, Female')],
    ['blood_group', numbered(1, 'A+, A-, AB+, AB-, B+, B-, O+, O-')],
    ['married_status', numbered(0, 'Unmarried, Married (remarriage)')],
    [
      'education',
      numbered(
        0,
        'All, 0-10, B.Com, B.Ed, B.Sc, BA, BE, BHMS, CA, D.Ed, Diploma, HSC, ITI, LLB, M.Tech, MBA, MD, MS, MSC, Other, PhD, SSC',
      ),
    ],
    ['region', numbered(0, 'All, Pune, Mumbai, Shegaon, Sungaon, Warvat, Nagpur, Amravati, Other')],
    ['mr_ms', numbered(1, 'Shri, Sau')],
    [
      'designation',
      numbered(
        1,
        'president, vice president, secretary, joint secretary, treasurer, working president, cashier, adviser, member, organizer, divisional coordinator, coordinator',
      ),
    ],
    [
      'zodiac',
      numbered(
        1,
        'Aries, Taurus, Gemini, Cancer, Leo, Virgo, Libra, Scorpio, Sagittarius, Capricorn, Aquarius, Pisces',
      ),
    ],
    ['cast', ['1 Hindu']],
    [
      'annual_income',
      numbered(
        1,
        'No, below 1 Lakh, 1-5 Lakhs, 6-10 Lakhs, 11-15, 16-20, 21-25, 25-50, Above 50 Lakhs',
      ),
    ],
  ] as const)('%s has its fixed ids and labels', (list, expected) => {
    expect(labels(lists[list])).toEqual(expected)
  })

  test('heights are offered in steps of one inch, from below 4 to above 7 feet', () => {
    const inches = [4, 5, 6].flatMap((feet) =>
      Array.from({ length: 12 }, (_, inch) => `${feet}ft ${inch}in`),
    )
    const names = lists.height.map(({ name }) => name)
    expect(names).toEqual(['below 4ft', ...inches, 'Above 7ft'])
    expect(names).toHaveLength(38)
  })

  test('kinds of employment and of business are offered', () => {
    expect(lists.employment_type.map(({ name }) => name)).toContain('Full time')
    expect(lists.category.map(({ cat_name }) => cat_name)).toContain('Other')
  })

  test('every choice has a Marathi label', () => {
    const choices = Object.entries(lists).flatMap(([list, entries]) =>
      entries.map((entry) => ({
        list,
        marathi: 'cat_name_mr' in entry ? entry.cat_name_mr : entry.name_mr,
      })),
    )
    // blood groups are written the same in both languages
    const withoutMarathi = choices.filter(
      ({ list, marathi }) => list !== 'blood_group' && !/\p{Script=Devanagari}/u.test(marathi),
    )
    expect(withoutMarathi).toEqual([])
  })
})

describe('lists in the database', () => {
  test('show added, changed and hidden choices, also after a restart', async () => {
    const other = await startPortal()
    const { db } = other.services
    const of = (id: number) => and(eq(lookupValues.list, 'region'), eq(lookupValues.id, id))
    await db
      .insert(lookupValues)
      .values({ list: 'region', id: 9, labelEn: 'Akola', labelMr: 'अकोला', position: 8 })
    await db.update(lookupValues).set({ labelEn: 'Poona' }).where(of(1))
    await db.update(lookupValues).set({ isHidden: true }).where(of(5))
    await seedMasterData(db)
    const { region } = await masterData(other)
    const names = region.filter(({ is_hidden }) => !is_hidden).map(({ name }) => name)
    expect(names).toEqual([
      'All',
      'Poona',
      'Mumbai',
      'Shegaon',
      'Sungaon',
      'Nagpur',
      'Amravati',
      'Other',
      'Akola',
    ])
  })

  test('show a change after a few seconds without a restart', async () => {
    const other = await startPortal()
    const { db } = other.services
    await masterData(other)
    await db.update(lookupValues).set({ labelEn: 'Poona' }).where(eq(lookupValues.labelEn, 'Pune'))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
    expect((await masterData(other)).region[1]?.name).toBe('Poona')
    vi.restoreAllMocks()
  })

  test('accept only their own choices', async () => {
    const signUp = (region_id: number) =>
      portal.visitor.send('save-user-details', {
        fname: 'Asha',
        lname: 'Patil',
        mobile_no: '9876500001',
        region_id,
      })
    for (const region of [0, 99]) {
      const answer = await signUp(region)
      expect([answer.httpStatus, Object.keys(answer.errors ?? {})]).toEqual([400, ['region_id']])
    }
    expect((await signUp(8)).httpStatus).toBe(200)
  })
})
