// Running text: "उंची ५ फूट ६ इंच, रक्तगट ए निगेटिव्ह", "Her height is 5'4" and her father Mr. …".

import { isMaritalStatus } from '../values/choices.ts'

export interface BiodataLine {
  label: string
  value: string
}

const title = String.raw`(?:(?i:श्रीमती|श्री|सौ|कु|चि|डॉ|कै|स्व|प्रा|mr|mrs|ms|miss|dr|shri|smt|sau|sou|ku|chi|adv|late)[.\s]+)*`
const latinName = String.raw`(?:\p{Lu}[\p{Ll}'’]+(?:\s+\p{Lu}(?:[\p{Ll}'’]+|\.)){0,3}|\p{Lu}{2,}(?:\s+\p{Lu}{2,}){1,3})(?!\p{L})`
const marathiName = String.raw`[\p{Script=Devanagari}]{2,}(?:\s+[\p{Script=Devanagari}]{2,}){0,3}?(?=\s*(?:[,.(–-]|$|(?:असून|असे|आहे|हे|ही|हा|हिचे|याचे|यांचे|यांची|येथे)(?!\p{M}|\p{L})))`
/** A title and a name of up to four words. */
const namePattern = new RegExp(`^\\s*(?:is\\s+)?(${title}(?:${latinName}|${marathiName}))`, 'u')
const nameStart = (text: string) => namePattern.exec(text)?.[1]?.replace(/[.\s]+$/, '')

const leadingTitle = new RegExp(`^\\s*${title}`, 'u')

interface Anchor {
  label: string
  words: string
  /** The value ends with the sentence, not with the next word of this list. */
  isLast?: true
  /** The part of the text that is the value; empty if the text does not say it. */
  read: (text: string) => string
}

const first = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0].trim() ?? ''
const clause = (text: string) =>
  (text.split(/[,.](?:\s|$)|\s{2,}/)[0] ?? '').replace(/\s*(?:आहे|ahe)$/, '').trim()
const whole = (text: string) => text.replace(/[\s,.;–-]+$/, '').trim()
const name = (text: string) => nameStart(text) ?? ''
const date =
  /[\d०-९]{1,2}(?:st|nd|rd|th)?[\s./-]+(?:[\d०-९]{1,2}|[\p{L}\p{M}]{3,12}\.?)[\s./,-]+[\d०-९]{2,4}(?![\d०-९])/u
const time = /(?:सकाळी|पहाटे|दुपारी|सायंकाळी|रात्री)?\s*[\d०-९]{1,2}[.:][\d०-९]{2}(?:\s*[ap]\.?m\b)?/iu

/** "… येथे", "… yethe", "at …", or the word between commas. */
function placeIn(text: string): string {
  const after = text.replace(date, ',').replace(time, ',')
  const [, marked = ''] =
    /(?:^|[,\s]|रोजी\s)([\p{L}\p{M}]+(?:\s[\p{L}\p{M}]+)?)\s+(?:येथे|yethe)/u.exec(
      after.replace(/(?:रोजी|चा|la)(?!\p{L})/u, ','),
    ) ??
    /\bat\s+(\p{Lu}\p{L}+)/u.exec(after) ??
    /,\s*([\p{L}\p{M}]{3,20})\s*(?:,|\.?\s*$)/u.exec(after) ??
    /^\s*,+\s*([\p{L}\p{M}]{3,20})\s*$/u.exec(
      after.replace(/[\s,]+/g, (gap) => (gap.includes(',') ? ', ' : ' ')),
    ) ??
    []
  return marked
}
const birth = (text: string) => {
  const day = first(date)(text)
  return day && [day, first(time)(text), placeIn(text)].filter(Boolean).join(', ')
}

/** The father's name, and what he does: "वडील श्री. महेश साळुंखे हे शिक्षक आहेत". */
function father(text: string): string {
  const found = nameStart(text)
  if (!found) return ''
  const rest = text
    .slice(text.indexOf(found) + found.length)
    .replace(/^[\s,.–-]*(?:हे|he|is|was)?(?:\s+|$)/iu, '')
    .replace(/\s*(?:आहेत|आहे|ahet|ahe)?[\s.,]*$/iu, '')
  return rest.length < 3 ? found : `${found}${rest.startsWith('(') ? ' ' : ', '}${rest}`
}

/** "आई सौ. राजश्री ब्युटी पार्लर चालवते" does not say where her name ends. */
const mother = (text: string) => (/(?:ते|तात|तो)$/.test(name(text)) ? '' : name(text))

const anchors: readonly Anchor[] = [
  {
    label: 'नाव',
    words: '(?:(?:मुलीचे|मुलाचे|वराचे|वधूचे|पूर्ण|संपूर्ण|तिचे|त्याचे|full|tiche|tyache) )*(?:नाव|नांव|nav|name)',
    read: name,
  },
  {
    label: 'जन्म ठिकाण',
    words: 'जन्म ?(?:स्थळ|ठिकाण|गाव)|janma? ?(?:gaa?v|gaon|sthal|thikan)|birth ?place',
    read: clause,
  },
  {
    label: 'जन्म',
    words: 'जन्म(?: ?(?:तारीख|दिनांक))?|janma?(?: ?(?:tarikh|dinank))?|dob|(?:was )?born(?: on)?',
    read: birth,
  },
  {
    label: 'उंची',
    words: 'उंची|unchi|height|i stand',
    read: first(
      /(?:[\d०-९]{3}\s*(?:cm|सेमी|से\.?मी\.?)|[\p{L}\p{M}\d०-९]+\s*(?:फूट|फुट|ft|feet|foot|['’])\s*(?:[\p{L}\p{M}\d०-९]+\s*(?:इंच|in(?:ch(?:es)?)?|["”])|[\d०-९]+)?)/iu,
    ),
  },
  {
    label: 'रक्तगट',
    words: 'रक्त ?गट|ब्लड ग्रुप|rakta? ?gat|blood (?:group|grp|gr)(?: is)?',
    read: first(
      /(?:A|B|AB|O|ए|बी|एबी|ए बी|ओ)[\s(]*(?:\+|-|positive|negative|pos|neg|पॉझि|निगे)[\p{L}\p{M}]*/iu,
    ),
  },
  { label: 'रास', words: 'रास|राशी|ra+shi|ras', read: first(/^\s*[\p{L}\p{M}]+/u) },
  { label: 'गोत्र', words: 'गोत्र|gotra', read: first(/^\s*[\p{L}\p{M}]+/u) },
  { label: 'शिक्षण', words: 'शिक्षण|शैक्षणिक माहिती|shikshan|education|studies', read: whole },
  { label: 'वडील', words: 'वडील|वडिल|vadil|(?:my |our )?father', read: father },
  { label: 'आई', words: 'आई|aai|(?:my |our )?mother', read: mother },
  {
    label: 'मामा',
    words: 'मामा|mama',
    read: (text) => (name(text) ? clause(text.replace(leadingTitle, '')) : ''),
  },
  {
    label: 'पत्ता',
    words: '(?:सध्याचा )?पत्ता|patta|address|(?:our )?house|(?:we |i )?stay at|rahayla',
    read: whole,
  },
  { label: 'अपेक्षा', words: 'अपेक्षा|apeksha|expectations?|looking for', read: whole },
  {
    label: 'संपर्क',
    words: 'संपर्क(?: साठी)?|मोबाई?ल|फोन|मो|contact|mob(?:ile)?(?: no)?|sampark|phone|reach',
    isLast: true,
    read: (text) => (/[\d०-९]{4}/.test(text) ? text : ''),
  },
  // these only end the value before them
  {
    label: '',
    words:
      'नक्षत्र|nakshatra|नाडी|nadi|गण|gan|चरण|वजन|weight|रंग|वर्ण|नोकरी|व्यवसाय|nokri|nokari|job|working|पगार|pagar|salary|package|भाऊ|बहीण|बहिण|bhau|bahin|brother|sister|मूळ गाव|diet|caste|सध्या|sadhya|umar|मी|me',
    read: () => '',
  },
]

const anchorPattern = new RegExp(
  anchors.map(({ words }) => `(?<![\\p{L}\\p{M}])(${words})(?![\\p{L}\\p{M}])\\.?`).join('|'),
  'giu',
)

/** "Education & career", "वडिलांची माहिती". */
const isHeader = /^\s*(?:[&+/]|(?:and|details?|background|व|आणि|माहिती|तपशील)(?![\p{L}\p{M}]))/iu

/** A sentence ends with a dot before a new one; the dots of "Mr." and "बी.ए." do not end it. */
const sentenceEnd =
  /(?<=[\p{L}\p{M}]{3}|[\d०-९)"])(?<!Mrs|Smt|Sau|Sou|Shri|Adv|Tal|Dist|Prof|श्री|श्रीमती)\.\s+(?=[\p{Lu}\p{Script=Devanagari}\d])/u

/** The values that a running text names, as lines with labels; empty if it names fewer than two. */
export function linesInSentences(text: string): BiodataLine[] {
  const found: (BiodataLine & { isStart: boolean })[] = []
  for (const sentence of text.split(sentenceEnd)) {
    const marks = [...sentence.matchAll(anchorPattern)]
    for (const [index, match] of marks.entries()) {
      const anchor = anchors[match.slice(1).findIndex((group) => group !== undefined)]
      const end = anchor?.isLast ? undefined : marks[index + 1]?.index
      const rest = sentence.slice(match.index + match[0].length, end)
      const value = isHeader.test(rest) ? '' : (anchor?.read(rest.replace(/^[\s:–=-]+/, '')) ?? '')
      if (anchor && value) found.push({ label: anchor.label, value, isStart: match.index === 0 })
    }
  }
  if (found.length < 2 && !found[0]?.isStart) return []
  const lines = found.map(({ label, value }) => ({ label, value }))
  return found.length > 3 ? [...withoutWord(text, lines), ...lines] : lines
}

const degree =
  /\b(?:Ph\.?D|M\.?D|M\.?B\.?A|M\.?C\.?A|M\.?Tech|M\.?A|M\.?Sc|M\.?Com|B\.?E|B\.?Tech|B\.?A|B\.?Sc|B\.?Com|B\.?C\.?A|B\.?B\.?A|B\.?M\.?S|B\.?H\.?M)\b(?:\s*\([^)]*\)|\s(?:in\s)?\p{Lu}\p{L}+)?/gu

/** What a running text says without a word for it: the name at its start, the height, degrees. */
function withoutWord(text: string, lines: readonly BiodataLine[]): BiodataLine[] {
  const isOpen = (label: string) => lines.every((line) => line.label !== label)
  const [, start = ''] =
    new RegExp(`^(?:I,?\\s+)?(${latinName})(?=,\\s+(?:\\d{2}\\s*(?:yrs|years)|was|am))`, 'u').exec(
      text,
    ) ?? []
  const [height = ''] = /(?<!\d)[4-6]['’]\s?\d{1,2}(?!\d)["”]?/.exec(text) ?? []
  const degrees = (text.match(degree) ?? []).join(', ')
  return [
    ...(isOpen('नाव') && start ? [{ label: 'नाव', value: start }] : []),
    ...(isOpen('उंची') && height ? [{ label: 'उंची', value: height }] : []),
    ...(isOpen('शिक्षण') && degrees ? [{ label: 'शिक्षण', value: degrees }] : []),
    ...text
      .split(/\.(?:\s|$)/)
      .filter(isMaritalStatement)
      .map((value) => ({ label: '', value })),
  ]
}

/** "Unmarried", "पुनर्विवाह", "I have never been married". */
export const isMaritalStatement = (text: string) =>
  isMaritalStatus(text.trim()) ||
  /^(?:(?:i have )?never (?:been )?married|unmarried|single|अविवाहित)\.?$/i.test(text.trim())

const wholeLabel = new RegExp(
  `^(?:${anchors
    .filter(({ label }) => label !== '')
    .map(({ words }) => words)
    .join('|')})(?: (?:व|आणि|and|&) (?:वेळ|time))?$`,
  'iu',
)

/** Whether a text is the label of a line and nothing else. */
export const isWholeLabel = (text: string) => wholeLabel.test(text.trim())
