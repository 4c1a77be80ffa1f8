// The digits as people write them out: English, Marathi and Hindi, also Marathi and Hindi in Latin letters.

const digits = `zero oh o nil one two three four five six seven eight nine
  शून्य शुन्य एक दोन दो तीन चार पाच पांच पाँच सहा छह छः छे छ सात आठ नऊ नउ नौ
  shunya shoonya ek don do teen tin char chaar pach paach panch paanch saha che chhe chah chhah
  sat saat ath aath nau nav`
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const twoDigits = `ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen`

const inWords = (words: string, digits: number) =>
  words.split(/\s+/).map((word) => [word.normalize('NFKC'), digits] as const)

/** How many digits a word stands for: "ninety eight" and "double two" have two. */
const digitsOfWord: ReadonlyMap<string, number> = new Map([
  ...inWords(digits, 1),
  ...inWords(tens, 1),
  ...inWords(twoDigits, 2),
  ...inWords('double डबल', 1),
  ...inWords('triple ट्रिपल', 2),
])

/** The most digits that follow each other without another word between them, if one is written as a word. */
export function longestSpelledNumber(text: string): number {
  let longest = 0
  let length = 0
  let hasWord = false
  for (const [part] of text.matchAll(/\p{N}|[\p{L}\p{M}]+/gu)) {
    const isDigit = /\p{N}/u.test(part)
    const count = isDigit ? 1 : (digitsOfWord.get(part) ?? 0)
    length = count === 0 ? 0 : length + count
    hasWord = length > 0 && (hasWord || !isDigit)
    if (hasWord) longest = Math.max(longest, length)
  }
  return longest
}
