import { latinDigits } from '@sangam/contract/dates'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { namesBothGenders } from './choices.ts'
import { spelledOut } from './heading-words.ts'
import { plainLetters } from './plain-letters.ts'

type Headings = readonly (readonly [ImportColumn, RegExp])[]

const phone = 'mobile|phone|मोबा|फोन|दूरध्वनी|भ्रमणध्वनी|whatsapp|contact|संपर्क|^mob|cell|^tel'
const job =
  'occupation|profession|job|work|service|business|employ|designation|practice|नोकरी|व्यवसाय|धंदा|काम|कायकरत|what(do|does|is).*do(ing)?$'

const phonePattern = new RegExp(phone)

/** Words for people besides the candidate. The first that a heading has says whom the column is about. */
const people = [
  ['mother', /mother(?!tongue)|mummy|आई(?![ऀ-ॿ]*भाषा)|मातोश्री|माहेर/],
  ['uncle', /uncle|mama|माम[ाे]|मामकु|आजोळ|ajol|maternal/],
  ['sibling', /brother|sister|sibling|भाऊ|बहीण|बहिण|भावंड|बंधू/],
  [
    'office',
    /office|clinic|company|college|school|university|emergency|reference|कार्यालय|कंपनी|^us/,
  ],
  ['father', /father|वड[िी]ल|parent|पालक|पिता|^(?:candidate)?(?:so|do)+(?:wo)?$/],
  ['guardian', /guardian/],
] as const
type Person = (typeof people)[number][0]

/** Parts of headings about the father, letters only. The first pattern that matches wins. */
const fatherHeadings: Headings = [
  ['mname', /middlename|मधलेनाव/],
  ['father_mobile_number', new RegExp(phone)],
  ['father_occupation', new RegExp(job)],
  ['city_village', /village|native|गाव$/],
  ['further', /income|salary|education|taluka|district|उत्पन्न|शिक्षण|तालुका|जिल्हा|age|वय/],
  ['father_full_name', /./],
]

/** The same for headings about the mother. */
const motherHeadings: Headings = [
  ['mother_occupation', new RegExp(job)],
  ['further', new RegExp(`${phone}|माहेर|tongue|village|native|गाव|kul|कूळ|कुळ`)],
  [
    'further',
    /income|salary|education|taluka|district|उत्पन्न|शिक्षण|तालुका|जिल्हा|age|वय|maiden|surname|आडनाव/,
  ],
  ['mother_name', /./],
]

/** Numbers of brothers and sisters; names of them have no field. */
const siblingHeadings: Headings = [
  ['further', /name|नाव|नांव|occupation|job|व्यवसाय|नोकरी|education|शिक्षण/],
  ['further', /brothers?.*sister|sister.*brother|भाऊ.*बहि?ी?ण|sibling|भावंड/],
  ['brothers_married', /married.*brother|brother.*married|विवाहितभाऊ|भाऊविवाहित/],
  ['sisters_married', /married.*sister|sister.*married|विवाहितबहि|बहिणीविवाहित/],
  ['brothers', /brother|भाऊ|बंधू/],
  ['sisters', /sister|बहीण|बहिण/],
]

/** The same for headings about the candidate. */
const headings: Headings = [
  [
    'old_number',
    /^(?:old|previous|जुना|जुनी)(?:reg|regn|regd|registration)$|^(?:old|previous|जुना|जुनी)?(reg|regn|regd|registration|member|membership|file|form|biodata)(no|number|num|id|code)|^code$|^(r|roll)(no|num)|^नों(क्र|नं)|(नोंद|नोंदणी|सभासद|फॉर्म)(क्र|क्रमांक|नं|नंबर)/,
  ],
  ['serial', /^(sr|s|sl|serial|अ|अनु)?(no|number|num|क्र|क्रमांक|नं)$|^(serial|अनुक्रमांक|srno|sr|sl|id)$/],
  ['photo_file', /photo|फोटो|छायाचित्र|picture|image/],
  ['further', /email|ईमेल|timestamp|signature|wp?link/],
  [
    'contact_person_mobile_2',
    new RegExp(
      `(${phone}).*(2|two|second|दुसरा|alternate)|^(alternate|other|second|पर्यायी)(no|number|${phone})?|(any|an)other(no|number)|दुसरानंबर`,
    ),
  ],
  ['contact_person_mobile_1', /(mobile|phone|मोबाई?ल|फोन).*(1|one|first|पहिला)/],
  ['contact_person_name_2', /contactperson(name)?2|संपर्कव्यक्ती(चेनाव)?2/],
  ['contact_person_name_1', /contactperson(name)?1?$|संपर्कव्यक्ती/],
  ['mobiles', new RegExp(`${phone}|^ph(no)?$|^m(no)?$|^wa(no)?$|^मो(नं|क्र)?$|व्हॉट्स`)],
  ['date_of_birth', /^date.*(time|place).*birth|^जन्म(तारीख|तारिख|दिनांक).*(वेळ|स्थळ|ठिकाण)/],
  ['birth_time', /birthtime|timeofbirth|जन्मवेळ|^time$|^वेळ$/],
  ['birth_of_place', /birthplace|placeofbirth|where.*born|जन्मस्थळ|जन्मठिकाण|जन्मगाव|कुठेझाला|जन्म.*कुठे/],
  [
    'date_of_birth',
    /dob|birth(date|dt|day|details)|when.*born|जन्म.*(केव्हा|कधी)|dateofbirth|^birth$|^जन्म$|जन्म(तारीख|तारिख|दिनांक|दि$|ता$|तपशील|माहिती)/,
  ],
  ['age', /^(age|वय)/],
  ['fname', /^(first|fore|given)name|^fname$|^(स्वतःचे|पहिले)नाव/],
  ['mname', /^middlename|^mname$|मधलेनाव/],
  ['lname', /^(last|sur|family)name|^lname$|^आडनाव/],
  ['height', /height|^ht|howtall|उंची|ऊंची|उंचि/],
  ['blood_group_id', /blood|रक्त/],
  ['nakshatra', /nak[sh]+at?h?ra|नक्षत्र/],
  ['charan', /^chara[nm]|^चरण/],
  ['gan', /^gan[a]?$|^गण$/],
  ['nadi', /^na+d[iy]+$|^नाडी$|^नाडि$/],
  ['mangal', /mangal|manglik|मंगळ|मंगल/],
  ['kuldaivat', /kuld[ae]i?v|कुलदैवत|कुळदैवत|कुलस्वामिनी|कुलदेव/],
  ['diet', /^diet|vegnon|veg.*nonveg|आहार|शाकाहारी/],
  ['languages', /languages?(known|spoken)|^languages?$|^(ज्ञात)?भाषा$|अवगतभाषा/],
  ['about_me', /^about(me|myself|candidate|the(girl|boy))|माझ्याबद्दल|स्वतःबद्दल/],
  [
    'physical_condition',
    /physical(condition|status|disab)|handicap|disabilit|दिव्यांग|अपंग|शारीरिकस्थिती/,
  ],
  ['property', /property|farm$|landhold|agricultur.*land|^शेती$|मालमत्ता|स्थावर/],
  [
    'work_place',
    /(work|job)(ing)?(place|location|city)|^posting|place.*work|(नोकरी|कामा)चे(ठिकाण|गाव)/,
  ],
  ['zodiac_id', /zodiac|^ra+s(h?i)?$|rashi|^रास|राशी?$|राशि/],
  ['sub_cast_name', /subcaste?|पोटजात|उपजात/],
  ['gotra', /gotr[ao]?|^kul[ai]?$|devak|गोत्र|^कुळी?$|देवक/],
  ['cast_id', /^(caste?|religion)$|^(जात|धर्म)$/],
  ['children', /^(numberof|noof)?(children|kids)$|^अपत्ये?$|^अपत्यांचीसंख्या$/],
  ['is_married', /marital|married|marriage|वैवाहिक|विवाह|^status$|^divorcee/],
  [
    'annual_income',
    /income|salary|ctc|package|pkg|earn|^pay|pay$|उत्पन्न|पगार|वेतन|मिळकत|कमाई|प्राप्त[ीि]|आवक/,
  ],
  ['specialization', /speciali[sz]ation|branch|विशेष/],
  [
    'education_id',
    /education|qualification|degree|stud(y|ied)|शिकल|^qual|^ed[un]|शिक्षण|शैपात्रता|शैक्षणिक/,
  ],
  ['city_village', /atpost/],
  ['occupation', new RegExp(job)],
  ['requirement', /requirement|expect|lookingfor|अपेक्षा/],
  ['permanent_address', /permanent.*addr|(native|मूळ|कायम).*(address|पत्ता)|कायमचापत्ता/],
  ['current_address', /address|पत्ता/],
  ['city_village', /village|native|गाव|gaon|^मूळ|मुपो/],
  ['region_id', /region|division|विभाग|district|जिल्हा|^dist/],
  [
    'city_village',
    /city|town|^place|residen|wheredoes.*(live|stay)|शहर|^रा$|राहणार|निवास|राहण्याचे|ठिकाण|वास्तव्य/,
  ],
  ['name', /^(full|candidate|bride|groom|boy|girl)*s?name|name|नाव|नांव|^(candidate|उमेदवार)/],
]

const plainHeading = (heading: string) => latinDigits(heading.normalize('NFC')).toLowerCase().trim()

/** Forms number their questions, and explain them in brackets. */
export function mainPart(heading: string): string {
  const plain = plainHeading(heading).replace(/^\d+\s*[.)]\s*/, '')
  const outside = plain.replace(/\([^)]*\)?/g, ' ')
  return plainLetters(outside) === '' ? plain : outside
}

const personIn = (letters: string): Person | undefined =>
  people.find(([, pattern]) => pattern.test(letters))?.[0]

/** Whether a heading is about the family or an office, and not about the candidate. */
export const isAboutOthers = (heading: string): boolean =>
  personIn(plainLetters(mainPart(heading))) !== undefined

/** What a heading means; `further` if the form has no field for it. */
export function guessColumn(heading: string): ImportColumn {
  return packedColumns(heading)[0] ?? guessPart(mainPart(heading))
}

/** "Company / Business", "Job: post & company". */
const jobInOffice =
  /^(company|कंपनी)(name)?(business|job|occupation|व्यवसाय)$|^(job|service|occupation|नोकरी|व्यवसाय)(?!.*(address|पत्ता|phone|time))/

function guessPart(part: string, about?: Person): ImportColumn {
  // गांव and नांव are older spellings of गाव and नाव
  const letters = plainLetters(spelledOut(part)).replace(/ांव/g, 'ाव')
  if (letters === '') return part.includes('#') ? 'serial' : 'ignore'
  // "Contact person" and "संपर्क व्यक्ती" are no relatives
  const person = personIn(letters) ?? about
  const isName = /name|नाव|नांव/.test(letters)
  if (person === 'office' && jobInOffice.test(letters)) return 'occupation'
  if (person === undefined && namesBothGenders(part) && !isName) return 'gender'
  if (/^(gender|sex|mf|bg|लिंग)$/.test(letters)) return 'gender'
  if (person === 'father') return match(fatherHeadings, letters)
  if (person === 'guardian' && phonePattern.test(letters)) return 'mobiles'
  if (person === 'mother') return match(motherHeadings, letters)
  if (person === 'sibling') return match(siblingHeadings, letters)
  if (person === 'uncle') return isOfUncle(letters, part) ? 'uncle_name' : 'further'
  return person === undefined ? match(headings, letters) : 'further'
}

const match = (list: Headings, letters: string): ImportColumn =>
  list.find(([, pattern]) => pattern.test(letters))?.[0] ?? 'further'

/** The form asks for the name or surname of the mother's brother, which may stand before his village. */
const isOfUncle = (letters: string, part: string) =>
  /(?:uncle|mama|मामा)\s*(?:[/&,+]|\sव\s|\sand\s)/i.test(part) ||
  /name|नाव|नांव|kul|कूळ|कुळ/.test(letters) ||
  !/village|gaon|गाव|आजोळ|ajol|मोबा|mobile|phone|फोन/.test(letters)

/**
 * The meanings of a heading with several fields, such as "शिक्षण / नोकरी / पगार" or "Father's name &
 * profession"; empty if it has one. Two words for one thing, such as "नोकरी / व्यवसाय", are one field.
 */
export function packedColumns(heading: string): ImportColumn[] {
  if (ofParents.test(plainHeading(heading))) return ['father_full_name', 'mother_name']
  // the reader of dates knows what stands after them
  if (/^date.*(time|place).*birth/.test(plainLetters(mainPart(heading)))) return []
  const columns = columnsOf(withoutRepetition(heading))
  const known = columns.filter((column) => column !== 'further' && column !== 'ignore')
  const isPacked =
    new Set(columns).size === columns.length &&
    known.length > 1 &&
    !known.includes('gender') &&
    known[0] !== 'city_village'
  return isPacked ? columns : []
}

/** "Parents (F / M)", "आई-वडील (वडील / आई)" have the father first. */
const ofParents =
  /^(?:parents?|पालक)[^(]*\(\s*(?:f(?:ather)?|वडील)\s*[/&,]\s*(?:m(?:other)?|आई)\s*\)/

/** The meaning of each part of a heading; two parts for one thing are one. */
function columnsOf(heading: string): ImportColumn[] {
  const main = mainPart(heading)
  const parts = main
    .replace(/,?\s*in (?:that|this) order\b|,?\s*या क्रमाने/, '')
    .split(/[/,&+]|\sव\s|\sand\s/)
    .filter((part) => plainLetters(part) !== '')
  const persons = parts.map((part) => personIn(plainLetters(part)))
  const named = new Set(persons.filter((person) => person !== undefined))
  if (named.has('sibling') || named.has('office') || named.has('guardian')) return []
  const columns: ImportColumn[] = []
  let about = named.size === 1 ? [...named][0] : undefined
  for (const [index, part] of parts.entries()) {
    about = persons[index] ?? about
    const column = birthPart(part, columns) ?? guessPart(part, about)
    if (column === 'further' || column !== columns.at(-1)) columns.push(column)
  }
  return columns
}

/** After the date of birth, time and place are those of birth. */
function birthPart(part: string, before: readonly ImportColumn[]): ImportColumn | undefined {
  const isBirth = before.some((column) => /^(date_of_birth|birth_)/.test(column))
  if (!isBirth) return undefined
  const letters = plainLetters(spelledOut(part))
  if (/^(time|वेळ)$/.test(letters)) return 'birth_time'
  return /^(place|स्थळ|ठिकाण|गाव)$/.test(letters) ? 'birth_of_place' : undefined
}

/** "जन्मवेळ / Time of birth" and "Name & address / नाव व पत्ता": the second half repeats the first. */
function withoutRepetition(heading: string): string {
  const [first = '', ...others] = heading.split('/')
  const second = others.join('/')
  if (isMarathi.test(first)) return /^[^\p{Script=Devanagari}]*$/u.test(second) ? first : heading
  const isOther = isMarathi.test(second) && !/[a-z]/i.test(second)
  return isOther && columnsOf(first).join() === columnsOf(second).join() ? first : heading
}
const isMarathi = /\p{Script=Devanagari}/u
