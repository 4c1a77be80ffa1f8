/** Short forms of words in headings, without dots: "Ph. Nos.", "Occpn.", "ज. ता.". */
const shortForms: Readonly<Record<string, string>> = {
  ph: 'phone',
  nos: 'no',
  cont: 'contact',
  occ: 'occupation',
  occu: 'occupation',
  occup: 'occupation',
  occpn: 'occupation',
  occn: 'occupation',
  qual: 'qualification',
  qualf: 'qualification',
  qualfn: 'qualification',
  qualif: 'qualification',
  qlfn: 'qualification',
  edu: 'education',
  educ: 'education',
  edun: 'education',
  inc: 'income',
  sal: 'salary',
  pl: 'place',
  plc: 'place',
  sts: 'status',
  addr: 'address',
  add: 'address',
  expn: 'expectation',
  prev: 'previous',
  wt: 'weight',
  bl: 'blood',
  gr: 'group',
  grp: 'group',
  ज: 'जन्म',
  शि: 'शिक्षण',
}

/** Words of headings that are often misspelled. */
const usualWords = [
  'name',
  'first',
  'middle',
  'surname',
  'birth',
  'place',
  'height',
  'blood',
  'education',
  'qualification',
  'occupation',
  'profession',
  'business',
  'salary',
  'income',
  'annual',
  'contact',
  'mobile',
  'number',
  'address',
  'permanent',
  'current',
  'native',
  'village',
  'father',
  'mother',
  'brother',
  'sister',
  'marital',
  'married',
  'status',
  'expectation',
  'requirement',
  'manglik',
  'nakshatra',
]
/** They look like one of the others. */
const otherWords = ['further', 'contract', 'states', 'currency', 'marriage']
const known = new Set([...usualWords, ...Object.values(shortForms), ...otherWords])

/** The words of a heading in full, with the usual spelling; the rest stays. */
export const spelledOut = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+/gu, (word) => shortForms[word] ?? corrected(word))
    .replace(/(?<![a-z])b[\s.]+(?=(?:time|date|place|group)(?![a-z]))/g, 'birth ')
    .replace(/birth group/, 'blood group')
    .replace(/(?<![a-z])m[\s.]+(?=status)/, 'marital ')

function corrected(word: string): string {
  if (word.length < 4 || known.has(word) || !/^[a-z]+$/.test(word)) return word
  return usualWords.find((usual) => isMisspelled(word, usual)) ?? word
}

/** One letter too many, too few, wrong or exchanged; two in a long word. The first letter is right. */
const isMisspelled = (word: string, usual: string): boolean =>
  word[0] === usual[0] &&
  Math.abs(word.length - usual.length) <= 2 &&
  distance(word, usual) <= (usual.length >= 6 && word.length >= 6 ? 2 : 1)

function distance(one: string, other: string): number {
  const [rows, columns] = [one.length + 1, other.length + 1]
  const table = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row < rows; row += 1) {
    for (let column = 1; column < columns; column += 1) {
      const isEqual = one[row - 1] === other[column - 1]
      const isExchanged =
        row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isEqual ? 0 : 1),
        isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, least)
    }
  }
  return at(rows - 1, columns - 1)
}
