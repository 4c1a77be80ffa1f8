import { type CellObject, utils, write } from '@e965/xlsx'
import { typedDate } from '@sangam/contract/dates'
import { annualIncomes, bloodGroups, educations, regions, zodiacs } from '@sangam/contract/lookups'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'

type Cell = string | number | CellObject
/** What a correct import has in a row; null: the row has no number that could be read. */
type Truth = Partial<Record<ProfileFieldName, string>> | null

interface GeneratedRegistry {
  sheets: { name: string; rows: Cell[][]; truths: Truth[] }[]
  bytes: Buffer
}

const girls = [
  ['Priya', 'प्रिया'],
  ['Sneha', 'स्नेहा'],
  ['Pooja', 'पूजा'],
  ['Vaishnavi', 'वैष्णवी'],
  ['Ashwini', 'अश्विनी'],
  ['Komal', 'कोमल'],
  ['Rutuja', 'ऋतुजा'],
  ['Aarti', 'आरती'],
]
const boys = [
  ['Rohit', 'रोहित'],
  ['Amol', 'अमोल'],
  ['Sagar', 'सागर'],
  ['Akshay', 'अक्षय'],
  ['Nilesh', 'निलेश'],
  ['Pravin', 'प्रवीण'],
  ['Vishal', 'विशाल'],
  ['Ganesh', 'गणेश'],
]
const fathers = [
  ['Suresh', 'सुरेश'],
  ['Dilip', 'दिलीप'],
  ['Ramesh', 'रमेश'],
  ['Vijay', 'विजय'],
  ['Ashok', 'अशोक'],
]
const surnames = [
  ['Patil', 'पाटील'],
  ['Ingle', 'इंगळे'],
  ['Gawande', 'गावंडे'],
  ['Wankhede', 'वानखेडे'],
]
const monthsEn = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]
const monthsMr = [
  'जाने.',
  'फेब्रु.',
  'मार्च',
  'एप्रिल',
  'मे',
  'जून',
  'जुलै',
  'ऑगस्ट',
  'सप्टें.',
  'ऑक्टो.',
  'नोव्हें.',
  'डिसें.',
]
const degreesEn = [
  ['B.E.', 'BE'],
  ['BE Mech', 'BE'],
  ['B.Com', 'B.Com'],
  ['B. Sc.', 'B.Sc'],
  ['BA', 'BA'],
  ['M.B.A.', 'MBA'],
  ['HSC', 'HSC'],
  ['12th', 'HSC'],
  ['ITI Electrician', 'ITI'],
  ['Diploma (Civil)', 'Diploma'],
]
const degreesMr = [
  ['बी.ई.', 'BE'],
  ['बी.कॉम.', 'B.Com'],
  ['बी.एस्सी', 'B.Sc'],
  ['बी.ए.', 'BA'],
  ['एम.बी.ए.', 'MBA'],
  ['१२ वी', 'HSC'],
  ['दहावी', 'SSC'],
  ['बी.एड', 'B.Ed'],
  ['डिप्लोमा', 'Diploma'],
]
const marathiDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))

/** The same sequence in each run. */
function sequence(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const headingsEn = [
  'Sr. No.',
  'Full Name',
  'Birth Date',
  'Height',
  'Education',
  'Annual Income',
  'Mobile No.',
  'Region',
  'Village',
  'Blood Group',
  'Rashi',
  "Father's Name",
  'Marital status',
]
const headingsMr = [
  'अ.क्र.',
  'पूर्ण नाव',
  'जन्म तारीख',
  'उंची',
  'शिक्षण',
  'उत्पन्न',
  'मोबाईल',
  'विभाग',
  'गाव',
  'रक्तगट',
  'रास',
  'वडिलांचे नाव',
  'वैवाहिक स्थिती',
]

/** A registry with the usual problems of real ones: two scripts, two orders of names, and typing habits. */
export function generateRegistry(rowsPerSheet: number, seed = 7): GeneratedRegistry {
  const sheets = [sheetOf('वधू सूची २०२५', true), sheetOf('Grooms', false)]
  const book = utils.book_new()
  for (const { name, rows } of sheets) {
    const plain = rows.map((row) => row.map((cell) => (typeof cell === 'object' ? null : cell)))
    const sheet = utils.aoa_to_sheet(plain)
    for (const [r, row] of rows.entries()) {
      for (const [c, cell] of row.entries()) {
        if (typeof cell === 'object') sheet[utils.encode_cell({ r, c })] = cell
      }
    }
    utils.book_append_sheet(book, sheet, name)
  }
  return { sheets, bytes: Buffer.from(write(book, { type: 'buffer', compression: true })) }

  function sheetOf(name: string, isMarathi: boolean) {
    const rows: Cell[][] = [[isMarathi ? 'श्री संत सेवा मंडळ' : 'Community registry'], []]
    rows.push(isMarathi ? headingsMr : headingsEn)
    const truths: Truth[] = []
    const next = sequence(seed + (isMarathi ? 1 : 2))
    for (let index = 0; index < rowsPerSheet; index += 1) {
      const { row, truth } = person(index, isMarathi, next)
      rows.push(row)
      truths.push(truth)
      // printed pages repeat the headings
      if (index % 400 === 399) rows.push([], isMarathi ? headingsMr : headingsEn)
    }
    return { name, rows, truths }
  }
}

function person(index: number, isMarathi: boolean, next: (below: number) => number) {
  const script = isMarathi ? 1 : 0
  const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T
  const [first, father, last] = [pick(isMarathi ? girls : boys), pick(fathers), pick(surnames)].map(
    (names) => names[script] ?? '',
  ) as [string, string, string]
  const [year, month, day] = [1985 + next(18), 1 + next(12), 1 + next(28)]
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const feet = 60 + next(12)
  const mobile = String(7_000_000_000 + index * 2 + (isMarathi ? 1_000_000_000 : 0))
  const income = pick([
    { texts: ['4.5 LPA', '₹४ लाख'], name: '1-5 Lakhs' },
    { texts: ['45000 pm', 'दरमहा ३०,०००'], name: '1-5 Lakhs' },
    { texts: ['7,20,000', '७ लाख'], name: '6-10 Lakhs' },
    { texts: ['12 Lacs', '१२ लाख'], name: '11-15' },
    { texts: ['', '-'], name: '' },
  ])
  const [degree, degreeName] = pick(isMarathi ? degreesMr : degreesEn) as [string, string]
  const region = pick(regions)
  const group = pick(bloodGroups)
  const zodiac = pick(zodiacs)
  const isLost = index % 60 === 59
  const row: Cell[] = [
    index + 1,
    nameCell(),
    dateCell(),
    heightCell(),
    degree,
    income.texts[script] ?? '',
    isLost ? mobile.slice(1) : mobileCell(),
    pick([
      region.name,
      region.name_mr,
      ` ${isMarathi ? region.name_mr : region.name.toUpperCase()} `,
    ]),
    isMarathi ? 'खामगाव' : 'Khamgaon',
    pick([
      group.name,
      group.name.replace('+', ' +ve').replace(/-$/, ' -ve'),
      group.name.toLowerCase(),
    ]),
    pick([zodiac.name, zodiac.name_mr]),
    isMarathi ? `श्री. ${father} ${last}` : `Mr. ${father} ${last}`,
    isMarathi ? 'अविवाहित' : 'Unmarried',
  ]
  const truth: Truth = isLost
    ? null
    : {
        fname: first,
        mname: father,
        lname: last,
        gender: isMarathi ? '2' : '1',
        date_of_birth: typedDate(iso),
        height: `${Math.floor(feet / 12)}ft ${feet % 12}in`,
        education_id: String(educations.find(({ name }) => name === degreeName)?.id),
        contact_person_mobile_1: mobile,
        region_id: String(region.id),
        blood_group_id: String(group.id),
        zodiac_id: String(zodiac.id),
        is_married: '0',
        ...(income.name && {
          annual_income: annualIncomes.find(({ name }) => name === income.name)?.name ?? '',
        }),
      }
  return { row, truth }

  function nameCell(): string {
    const name = isMarathi ? `${last} ${first} ${father}` : `${first} ${father} ${last}`
    const titled = isMarathi ? `कु. ${name}` : `Chi. ${name}`
    return pick([name, titled, `  ${name.replace(' ', '  ')} `, name.replace(' ', '\u200b ')])
  }

  function dateCell(): Cell {
    const serial = Date.UTC(year, month - 1, day) / 86_400_000 + 25_569
    const short = `${day}-${month}-${String(year).slice(2)}`
    const named = isMarathi
      ? `${day} ${monthsMr[month - 1]} ${year}`
      : `${day} ${monthsEn[month - 1]} ${year}`
    return pick<Cell>([
      typedDate(iso),
      short,
      isMarathi ? marathiDigits(`${day}/${month}/${year}`) : `${day}.${month}.${year}`,
      isMarathi ? marathiDigits(named) : named,
      { t: 'n', v: serial, z: 'dd/mm/yyyy' },
      serial,
      `${typedDate(iso)} 06:45 AM`,
    ])
  }

  function heightCell(): Cell {
    const [whole, rest] = [Math.floor(feet / 12), feet % 12]
    return pick<Cell>([
      `${whole}'${rest}"`,
      `${whole}.${rest}`,
      isMarathi ? marathiDigits(`${whole} फूट ${rest} इंच`) : `${whole} ft ${rest} inch`,
      `${Math.round(feet * 2.54)}`,
      Math.round(feet * 2.54),
      (feet * 0.0254).toFixed(2),
    ])
  }

  function mobileCell(): Cell {
    const other = String(Number(mobile) + 1)
    return pick<Cell>([
      mobile,
      Number(mobile),
      `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      `0${mobile}`,
      marathiDigits(mobile),
      `${mobile} / ${other}`,
      `${mobile}, ${other}`,
    ])
  }
}
