import type { ImportColumn } from '@sangam/contract/registry-import/values'

/** Parts of headings in English and Marathi, letters only. The first pattern that matches wins. */
const headings: readonly (readonly [ImportColumn, RegExp])[] = [
  [
    'serial',
    /^(sr|s|sl|serial|reg|regn|registration|अ|अनु|नोंदणी)?(no|number|num|क्र|क्रमांक)$|^(serial|अनुक्रमांक|srno|id)$/,
  ],
  ['father_mobile_number', /(father|वड[िी]ल|पालक).*(mobile|phone|contact|मोबाई?ल|फोन|संपर्क)/],
  [
    'contact_person_mobile_2',
    /(mobile|phone|contact|मोबाई?ल|फोन|संपर्क|cell|whatsapp).*(2|two|second|दुसरा|alternate)|^(alternate|other|second)(mobile|phone|contact)/,
  ],
  ['contact_person_mobile_1', /(mobile|phone|मोबाई?ल|फोन).*(1|one|first|पहिला)/],
  ['contact_person_name_2', /contactperson(name)?2|संपर्कव्यक्ती(चेनाव)?2/],
  ['contact_person_name_1', /contactperson(name)?1?$|संपर्कव्यक्ती/],
  ['mobiles', /mobile|phone|मोबाई?ल|फोन|दूरध्वनी|भ्रमणध्वनी|whatsapp|^(contact|संपर्क)|cellno/],
  ['father_occupation', /(father|वड[िी]ल|पालक).*(occupation|job|work|business|व्यवसाय|नोकरी|काम)/],
  ['father_full_name', /father|वड[िी]ल|पालक|parentname/],
  ['uncle_name', /uncle|mama|मामा/],
  ['date_of_birth', /dob$|^dob|birthdate|dateofbirth|जन्मतारीख|जन्मदिनांक|जन्मतारिख|जन्मदि$/],
  ['birth_time', /birthtime|timeofbirth|जन्मवेळ/],
  ['birth_of_place', /birthplace|placeofbirth|जन्मस्थळ|जन्मठिकाण|जन्मगाव/],
  ['fname', /^(first|fore|given)name|^fname$|^(स्वतःचे|पहिले)नाव/],
  ['mname', /^middlename|^mname$|मधलेनाव/],
  ['lname', /^(last|sur|family)name|^lname$|आडनाव/],
  ['gender', /^(gender|sex)$|^लिंग$|^वधूवर$|bridegroom|^मुलगामुलगी$/],
  ['height', /height|^ht$|उंची|ऊंची/],
  ['blood_group_id', /blood|रक्त/],
  ['zodiac_id', /zodiac|^ra+s[h]?i$|rashi|^रास|राशी?$|राशि/],
  ['sub_cast_name', /subcaste?|पोटजात|उपजात/],
  ['gotra', /gotr[ao]?|^kul[ai]?$|गोत्र|^कुळी?$|देवक/],
  ['cast_id', /^(caste?|religion)$|^(जात|धर्म)$/],
  ['is_married', /marital|married|marriage|वैवाहिक|विवाह/],
  ['annual_income', /income|salary|ctc|package|उत्पन्न|पगार|वेतन/],
  ['specialization', /speciali[sz]ation|branch|विशेष|शाखा/],
  ['education_id', /education|qualification|degree|शिक्षण|शैक्षणिक/],
  ['occupation', /occupation|profession|job|work|service|business|नोकरी|व्यवसाय|कामधंदा/],
  ['requirement', /requirement|expectation|अपेक्षा/],
  ['permanent_address', /permanent.*addr|(native|मूळ|कायम).*(address|पत्ता)|कायमचापत्ता/],
  ['current_address', /address|पत्ता|निवास/],
  ['region_id', /region|division|विभाग|district|जिल्हा/],
  ['city_village', /village|city|town|native|^place$|गाव|शहर/],
  ['name', /^(full|candidate|bride|groom|boy|girl)*s?name|name$|नाव|नांव/],
]

const lettersOf = (heading: string) =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[^a-z0-9\p{Script=Devanagari}]/gu, '')

/** The key under which a heading is remembered; another spelling of spaces or dots has the same key. */
export const headingKey = lettersOf

export const guessColumn = (heading: string): ImportColumn => {
  const letters = lettersOf(heading)
  if (letters === '') return 'ignore'
  return headings.find(([, pattern]) => pattern.test(letters))?.[0] ?? 'ignore'
}

/** The headings of a row, each one once: a repeated heading gets a number. */
export function namedHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell) => {
    const heading = cell.replace(/\s+/g, ' ').trim().slice(0, 100)
    const key = headingKey(heading)
    if (key === '') return ''
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? heading : `${heading} (${count})`
  })
}

/** A row is the heading row if it names a name and at least one other known column. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const columns = new Set(cells.map(guessColumn))
  columns.delete('ignore')
  const hasName = columns.has('name') || (columns.has('fname') && columns.has('lname'))
  return hasName && columns.size >= 3
}

/** Several columns may hold mobiles or an ignored text; any other field has one column. */
const repeatable: readonly ImportColumn[] = ['ignore', 'mobiles', 'occupation', 'current_address']

/** The meaning of the headings of all sheets. */
export const guessMappings = (
  sheets: readonly { headings: readonly string[] }[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Record<string, ImportColumn> =>
  Object.assign({}, ...sheets.map(({ headings: names }) => guessMapping(names, remembered)))

/** The meaning of each heading of a sheet: as remembered, else guessed; the first heading of a field wins. */
export function guessMapping(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Record<string, ImportColumn> {
  const taken = new Set<ImportColumn>()
  const mapping: Record<string, ImportColumn> = {}
  for (const heading of headings.filter(Boolean)) {
    const column = remembered.get(headingKey(heading)) ?? guessColumn(heading)
    mapping[heading] = taken.has(column) && !repeatable.includes(column) ? 'ignore' : column
    taken.add(column)
  }
  return mapping
}
