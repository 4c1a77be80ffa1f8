import { contactPeople } from '@sangam/contract/profiles/contact-people'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { fatherNumberIn, readMobiles, withoutNumbers } from '../values/mobiles.ts'
import { isLate, withoutTitle, wordsOf } from '../values/names.ts'
import { addLine, type Cells } from './cells.ts'
import type { RowDraft, RowValues } from './row-draft.ts'

interface Father {
  name: string
  first: string
  /** What stands in brackets or after a comma: his work. */
  occupation: string
}

const couple = /\s*(?:&|\band\b|\sव\s|\sआणि\s)\s*/iu

const ofOtherPerson = /^(?:brother|mother|self|phone|भाऊ|आई|स्वतः)(?![\p{L}\p{M}])/iu

/** The father of a cell, which may also have the mother, his work or his number. */
export function fatherOf(text: string): Father {
  const [, whole = text] = /^\s*\(([^()]*)\)\s*$/.exec(text) ?? []
  const [, brackets = ''] = /\(([^)]*)\)/.exec(whole) ?? []
  const [person = '', ...others] = withoutNumbers(whole.replace(/\([^)]*\)/g, ' ')).split(/[,\n;]/)
  const [father = '', mother = ''] = person.split(couple)
  const surname = wordsOf(mother).at(-1)
  const isShared = wordsOf(father).length === 1 && surname !== undefined
  const name = isShared ? `${withoutTitle(father)} ${surname}` : withoutTitle(father)
  const occupation = [brackets, ...others]
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !ofOtherPerson.test(part))
  return { name, first: wordsOf(name)[0] ?? '', occupation: occupation.join(', ') }
}

export function readFather({ cells, values, headingOf }: RowDraft): void {
  const text = cells.father_full_name ?? ''
  const { name, occupation } = fatherOf(text)
  // the name has no title, and the family decides whether "Late" is printed
  if (isLate(text)) addLine(cells, headingOf('father_full_name'), text)
  if (name) values.father_full_name = name
  if (occupation && !cells.father_occupation) values.father_occupation = occupation
}

/** The mother's brother; his number is not one of the family. */
export function readUncle(row: RowDraft): void {
  const text = row.cells.uncle_name
  if (!text) return
  const name = withoutNumbers(text)
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim()
  if (name !== text) addLine(row.cells, row.headingOf('uncle_name'), text)
  if (name) row.values.uncle_name = name
}

/**
 * Numbers without a column of their own become contact 1, contact 2 and father, in this order. `kept`
 * are the columns with a text or a landline, which the form has no field for.
 */
export function readNumbers(cells: Cells) {
  const { father, contact1, contact2 } = contactPeople
  const fields = [contact1.mobile, contact2.mobile, father.mobile]
  const values: RowValues = {}
  const all: string[] = []
  const kept: ImportColumn[] = []
  let [hasForeign, hasBroken] = [false, false]
  for (const column of [contact1.mobile, 'mobiles', contact2.mobile, father.mobile] as const) {
    const text = cells[column] ?? ''
    const read = readMobiles(text)
    hasForeign ||= read.hasForeign
    hasBroken ||= read.hasBroken
    const isWhole = !read.hasOther && !read.hasBroken && !read.hasForeign && !hasWords(text)
    if (text && (read.mobiles.length === 0 || !isWhole)) kept.push(column)
    if (column !== 'mobiles' && read.mobiles[0]) values[column] = read.mobiles[0]
    all.push(...read.mobiles)
  }
  for (const mobile of all) {
    const isUsed = Object.values(values).includes(mobile)
    const free = fields.find((field) => values[field] === undefined)
    if (!isUsed && free) values[free] = mobile
  }
  // the family is called there first, also if it is the father's
  const ofFather = fatherNumberIn(cells.mobiles ?? '')
  if (ofFather) values[father.mobile] ??= ofFather
  const mobiles = [...new Set(all)].filter((mobile) => Object.values(values).includes(mobile))
  return { values, mobiles, hasForeign, hasBroken, kept }
}

/** Words that say whose a number is, besides the usual ones. */
const hasWords = (text: string) =>
  /\p{L}[\p{L}\p{M}]/u.test(
    text.replace(
      /(?<![\p{L}\p{M}])(?:mob(?:ile)?|ph(?:one)?|tel|cell|no|nos|whats ?app|wa|same|or|and|मोबा(?:ईल|इल)?|मो|फोन|नं|क्र|किंवा|व)(?![\p{L}\p{M}])/giu,
      ' ',
    ),
  )

const postMark =
  /^(?:मु\.?\s*पो\.?|मु\.|रा\.|राहणार\s|r\s*\/\s*o\b|at\s*\/?\s*post\b|at\s*[/&]?\s*po\b|a\s*\/\s*p\b|at\s*:)[\s.:-]*/iu
const districtMark = /[,\n]|\((?!\s*[\p{L}\p{M}]+\s*\))|\s(?:पो|ता|जि|tal|taluka|dist)[.\s]/iu

/** The village of an address: "मु.पो. कागल, ता. कागल, जि. कोल्हापूर". */
const villageOf = (address: string) =>
  (address.replace(postMark, '').split(districtMark)[0] ?? '').replace(/[\s.,-]+$/, '').trim()

/** "Uran", "Sawantwadi, Dist. Sindhudurg" */
const onePlace =
  /^[\p{L}\p{M}.]+(?:\s[\p{L}\p{M}.]+)?(?:,?\s*(?:ता|जि|tal|taluka|dist)(?:[.\s]\s*)[^,\d]+)*$/iu

/** "Nerul, Navi Mumbai. Native Talavade, Sawantwadi", "मूळ गाव : केळूस" */
const nativeMark = /(?:native(?:\s*place)?|मूळ\s*गाव|(?<![\p{L}\p{M}])गाव)\s*[-:–]?\s+([^,()\n]+)/iu
const residence = /राहणार|राहण्याचे|^रा\.?$|resid|current|सध्या/i

export function readPlaces({ cells, values, headingOf }: RowDraft): void {
  const { city_village: village, current_address: address } = cells
  if (village) {
    values.city_village = villageOf(village)
    const isResidence = residence.test(headingOf('city_village')) && address === undefined
    if (values.city_village !== village && isResidence) values.current_address = village
    else if (values.city_village !== village && cells.permanent_address === undefined) {
      values.permanent_address = village
    } else if (values.city_village !== village) addLine(cells, headingOf('city_village'), village)
  } else if (address) {
    const [, native = ''] = nativeMark.exec(address) ?? []
    if (native) values.city_village = native.trim()
    else if (postMark.test(address) || onePlace.test(address))
      values.city_village = villageOf(address)
  }
}
