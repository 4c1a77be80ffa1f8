// Latin letters say less than Devanagari: "t" is त or ट, "a" is अ or आ. These rules choose what is most
// frequent in Marathi names; the family corrects the rest.

const consonants: Record<string, string> = {
  ksh: 'क्ष',
  dny: 'ज्ञ',
  chh: 'छ',
  shh: 'श',
  kh: 'ख',
  gh: 'घ',
  ch: 'च',
  jh: 'झ',
  th: 'थ',
  dh: 'ध',
  ph: 'फ',
  bh: 'भ',
  sh: 'श',
  zh: 'झ',
  k: 'क',
  g: 'ग',
  c: 'क',
  j: 'ज',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  v: 'व',
  w: 'व',
  s: 'स',
  h: 'ह',
  z: 'झ',
  f: 'फ',
  q: 'क',
  x: 'क्ष',
}

/** The letter at the start of a word, and the sign behind a consonant. */
const vowels: Record<string, [string, string]> = {
  aa: ['आ', 'ा'],
  ai: ['ऐ', 'ै'],
  au: ['औ', 'ौ'],
  ou: ['औ', 'ौ'],
  ee: ['ई', 'ी'],
  oo: ['ऊ', 'ू'],
  ii: ['ई', 'ी'],
  uu: ['ऊ', 'ू'],
  a: ['अ', ''],
  i: ['इ', 'ि'],
  u: ['उ', 'ु'],
  e: ['ए', 'े'],
  o: ['ओ', 'ो'],
}
/** A word ends with the long vowel: Jyoti, Asha, Bhanu. */
const finalVowels: Record<string, [string, string]> = {
  a: ['आ', 'ा'],
  i: ['ई', 'ी'],
  u: ['ऊ', 'ू'],
  y: ['ई', 'ी'],
}

/** Endings and parts of names that are always written alike. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^shri|^shree/, 'श्री'],
  [/^raj(?=[a-z]{3})/, 'राज'],
  [/(?<=.)raj$/, 'राज'],
  [/rao$/, 'राव'],
  [/saheb$/, 'साहेब'],
  [/bhau$/, 'भाऊ'],
  [/bhai$/, 'भाई'],
  [/bai$/, 'बाई'],
  [/tai$/, 'ताई'],
  [/aji$/, 'ाजी'],
  [/nath$/, 'नाथ'],
  [/(?<=.)das$/, 'दास'],
  [/(?<=[aeiou])ram$/, 'राम'],
  [/(?<=.)lal$/, 'लाल'],
  [/(?<=.)pal$/, 'पाल'],
  [/kant$/, 'कांत'],
  [/dip$|deep$/, 'दीप'],
  [/jit$|jeet$/, 'जित'],
  [/endra$/, 'ेंद्र'],
  [/indra$/, 'ींद्र'],
  [/eshwar$|eshvar$/, 'ेश्वर'],
  [/eev$|iv$/, 'ीव'],
  [/gaonkar$|gavkar$/, 'गावकर'],
  [/(?<=.)wad[ae]$/, 'वाडे'],
  [/(?<=.)wal[ae]$/, 'वाले'],
  [/(?<=.)wani$/, 'वाणी'],
  [/(?<=.)w?war$/, 'वार'],
  [/(?<=[a-z]{2})de$/, 'डे'],
  [/(?<=ho|aa)le$/, 'ळे'],
  [/(?<=.)oba$/, 'ोबा'],
]

const longestFirst = (keys: string[]) => keys.toSorted((one, other) => other.length - one.length)
const tokens = new RegExp(
  `[\\u0900-\\u097f]+|${[...longestFirst(Object.keys(consonants)), ...longestFirst(Object.keys(vowels))].join('|')}|.`,
  'g',
)

const isDevanagari = (token: string) => /[\u0900-\u097f]/.test(token)
const isConsonantToken = (token: string | undefined) => token !== undefined && token in consonants

/** A word of small Latin letters. */
export function toDevanagari(word: string): string {
  const marked = parts.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word)
  const list = marked.match(tokens) ?? []
  let out = ''
  for (const [index, token] of list.entries()) {
    const before = list[index - 1]
    const after = list[index + 1]
    const isLast = after === undefined
    if (isDevanagari(token)) {
      // a part may begin with the sign of a vowel
      out += before === undefined && /^[\u093e-\u094c]/.test(token) ? `अ${token}` : token
      continue
    }
    if (isConsonantToken(token)) {
      if (token === 'y' && isLast && isConsonantToken(before)) out += finalVowels.y?.[1] ?? ''
      else if (isNasal(token, after)) out += '\u0902'
      else if (token === 'n' && !isConsonantToken(after) && list[index - 2] === 'r') out += 'ण'
      else out += letterOf(token, after)
      continue
    }
    const isLong = isLast || (token === 'a' && isLongA(list, index))
    const [letter = '', sign = ''] =
      (isLong ? finalVowels[token] : undefined) ?? vowels[token] ?? []
    out += isConsonantToken(before) && !out.endsWith('\u0902') ? sign : letter
  }
  return out
}

function letterOf(token: string, after: string | undefined): string {
  const letter = consonants[token] ?? ''
  return joins(token, after) ? `${letter}\u094d` : letter
}

/** Most consonants that meet in Latin letters have a silent "a" between them: Nagpure, Kelkar. */
function joins(token: string, after: string | undefined): boolean {
  if (after === undefined) return false
  if (isDevanagari(after)) return token === 'n' && after.startsWith('न')
  if (!isConsonantToken(after)) return false
  if (after === token || after === `${token}h`) return true
  if (token === 'r') return /^(sh|m|n|v|w|y|j|th|ch)/.test(after)
  if (token === 's' || token === 'sh') return /^(t|k|m|n|v|w|y|r|p|l)/.test(after)
  return after === 'r' || after === 'y' || (after === 'n' && /[gtk]/.test(token))
}

/** "n" and "m" before a consonant of the mouth are a dot; not before y, r, l, v, h, or another n or m. */
const isNasal = (token: string, after: string | undefined) =>
  after !== undefined &&
  ((token === 'n' && /^(k|g|ch|j|t|d|s|z|[क-धश-स])/.test(after)) ||
    (token === 'm' && /^(b|p|[प-भ])/.test(after)))

/** The first "a" of a name of two syllables is often long when the next one is "i" or "e": Kale, Patil. */
const isLongA = (list: readonly string[], index: number): boolean => {
  const [consonant, vowel, ...rest] = list.slice(index + 1)
  const isSurname = vowel === 'e' && rest.length === 0
  const isShortName = vowel === 'i' && rest.length === 0
  return isConsonantToken(consonant) && (isSurname || isShortName) && index <= 1
}
