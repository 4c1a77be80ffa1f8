import { namesOf } from '@sangam/contract/fields'
import { type Choice, childrenCounts } from '@sangam/contract/lookups'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { findExactChoice, type KeyOf } from '../values/choices.ts'
import type { RowDraft } from './row-draft.ts'

/** The fields that are chosen from a short list and have no reader of their own. */
const readElsewhere: readonly ProfileFieldName[] = ['height', 'annual_income', 'marital_detail']
const chosen = namesOf(profileFields).flatMap((name) => {
  const field = profileFields[name]
  const isRead = field.kind === 'choiceName' && !readElsewhere.includes(name)
  return isRead ? [{ name, choices: field.choices as readonly Choice[] }] : []
})

/** What people write instead of the labels. */
const otherWords: Partial<Record<ProfileFieldName, readonly (readonly [RegExp, string])[]>> = {
  mangal: [
    [/^(non[- ]?manglik|no?|nil|nahi|nirdosh|निर्दोष|नाही)$/i, 'No'],
    [/^(y|yes|manglik|mangalik|आहे|होय|मंगळ आहे)$/i, 'Yes'],
    [/^(mild|anshik|partial|saumya|सौम्य|आंशिक|अंशतः)( मंगळ| manglik)?$/i, 'Mild'],
  ],
  nakshatra: [[/^(मृग|मृगशिरा|mrug|mriga|mrigashira)$/i, 'Mrugashirsha']],
  gan: [
    [/^(dev|deva|देवगण|देव गण)$/i, 'Dev'],
    [/^(manushya|manush|nar|मनुष्य गण|मानव)$/i, 'Manushya'],
    [/^(rakshas|rakshasa|राक्षस गण)$/i, 'Rakshas'],
  ],
  nadi: [
    [/^(adya|aadya|adi|aadi|आद्य|आदी|आदि)( nadi| नाडी)?$/i, 'Adya'],
    [/^(madhya|मध्य)( nadi| नाडी)?$/i, 'Madhya'],
    [/^(antya|अंत्य|अन्त्य)( nadi| नाडी)?$/i, 'Antya'],
  ],
  charan: [
    [/^(1|१|1st|first|प्रथम|पहिले)$/i, 'Charan 1'],
    [/^(2|२|2nd|second|द्वितीय|दुसरे)$/i, 'Charan 2'],
    [/^(3|३|3rd|third|तृतीय|तिसरे)$/i, 'Charan 3'],
    [/^(4|४|4th|fourth|चतुर्थ|चौथे)$/i, 'Charan 4'],
  ],
  diet: [
    [/^(veg|pure veg|vegetarian|शाकाहारी|शुद्ध शाकाहारी)$/i, 'Vegetarian'],
    [/^(eggetarian|veg \+ egg|veg with egg)$/i, 'Vegetarian with eggs'],
    [/^(non[- ]?veg|nonvegetarian|मांसाहारी|मिश्राहारी)$/i, 'Non-vegetarian'],
  ],
}
const counts: readonly ProfileFieldName[] = ['brothers', 'sisters']
const marriedCounts: readonly ProfileFieldName[] = ['brothers_married', 'sisters_married']

const latin = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/** A number alone: "2", "०", "Nil". */
function countOf(name: ProfileFieldName, text: string): string | undefined {
  const plain = latin(text).trim()
  const number = /^(nil|none|no|नाही)$/i.test(plain) ? 0 : /^\d$/.test(plain) ? Number(plain) : null
  if (number === null) return undefined
  if (name === 'children') return childrenCounts.find(({ id }) => id === number + 1)?.name
  if (counts.includes(name)) return number === 0 ? 'None' : String(number)
  if (!marriedCounts.includes(name)) return undefined
  return number === 0 ? 'none married' : `${number} married`
}

/** Reads a short list by its labels in both languages; other texts stay with the further details. */
export function readChoices(row: RowDraft, keyOf: KeyOf): void {
  for (const { name, choices } of chosen) {
    const text = row.cells[name]?.trim()
    if (!text) continue
    const written = otherWords[name]?.find(([pattern]) => pattern.test(text))?.[1]
    const value = written ?? countOf(name, text) ?? findExactChoice(choices, text, keyOf)?.name
    if (value) row.values[name] = value
    else row.keep(name, 'unknown_choice')
  }
}
