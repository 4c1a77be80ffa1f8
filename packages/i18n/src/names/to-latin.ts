const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'z',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ru',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
}
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ru',
  'े': 'e',
  'ै': 'ai',
  'ॅ': 'e',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
}
const virama = '\u094d'

interface Syllable {
  consonant: string
  /** Null: none, because the next consonant follows directly. */
  vowel: string | null
  /** The short "a" that is not written; often silent. */
  isUnwritten: boolean
  nasal: boolean
}

/** Endings that are words of their own, so the "a" before them is silent. */
const endings: readonly (readonly [string, string])[] = [
  ['साहेब', 'saheb'],
  ['गावकर', 'gaonkar'],
  ['राव', 'rao'],
  ['वार', 'war'],
  ['वाल', 'wal'],
  ['कर', 'kar'],
  ['राज', 'raj'],
  ['श्वर', 'shwar'],
  ['देशी', 'deshi'],
]

/** A word in Devanagari, with a capital letter; empty if a letter is not known. */
export function toLatin(word: string): string {
  const text = inSmallLetters(word.normalize('NFC'))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function inSmallLetters(word: string): string {
  const [ending, latin] = endings.find(([end]) => word.endsWith(end) && word !== end) ?? []
  if (ending) {
    const start = inSmallLetters(word.slice(0, -ending.length))
    return start && `${start}${latin}`
  }
  const syllables = syllablesOf(word)
  if (!syllables) return ''
  dropSilent(syllables)
  return syllables.map(spelling).join('')
}

function syllablesOf(word: string): Syllable[] | null {
  // these two are one sound
  const letters = [...word.replaceAll('ज्ञ', '\u0001').replaceAll(/\u200c|\u200d|\u093c/g, '')]
  const syllables: Syllable[] = []
  for (const letter of letters) {
    const last = syllables.at(-1)
    const consonant = letter === '\u0001' ? 'dny' : consonants[letter]
    if (consonant !== undefined) {
      syllables.push({ consonant, vowel: 'a', isUnwritten: true, nasal: false })
    } else if (vowels[letter] !== undefined) {
      const vowel = vowels[letter] ?? ''
      syllables.push({ consonant: '', vowel, isUnwritten: false, nasal: false })
    } else if (last && signs[letter] !== undefined) {
      last.vowel = signs[letter] ?? ''
      last.isUnwritten = false
    } else if (last && letter === virama) {
      last.vowel = null
      last.isUnwritten = false
    } else if (last && (letter === '\u0902' || letter === '\u0901')) {
      last.nasal = true
    } else {
      return null
    }
  }
  return syllables
}

/** The unwritten "a" is silent at the end of a word, and between two syllables with a vowel. */
function dropSilent(syllables: Syllable[]): void {
  for (const [index, syllable] of [...syllables.entries()].reverse()) {
    const before = syllables[index - 1]
    const after = syllables[index + 1]
    if (!syllable.isUnwritten || syllable.nasal || !before) continue
    const endsCluster = before.vowel === null
    const isSilent = after
      ? !endsCluster && !before.isUnwritten && after.vowel !== null && after.consonant !== ''
      : !endsCluster || syllable.consonant !== 'y'
    if (isSilent && (after === undefined || !after.isUnwritten || isFinal(syllables, index + 1))) {
      syllable.vowel = after ? null : endsCluster && keepsEnd(syllable) ? 'a' : null
    }
  }
}

const isFinal = (syllables: readonly Syllable[], index: number) =>
  index === syllables.length - 1 && syllables[index]?.vowel !== null

/** Rajendra, Mitra: a final "r" or "y" behind another consonant is spoken with its "a". */
const keepsEnd = ({ consonant }: Syllable) => consonant === 'r' || consonant === 'y'

function spelling(syllable: Syllable, index: number, all: Syllable[]): string {
  const { consonant, vowel, nasal } = syllable
  const next = all[index + 1]?.consonant ?? ''
  const end = nasal ? (/^[pbm]/.test(next) ? 'm' : 'n') : ''
  const start =
    consonant === 'v' && index > 0 && vowel === 'a' && !syllable.isUnwritten ? 'w' : consonant
  return `${start}${vowel ?? ''}${end}`
}
