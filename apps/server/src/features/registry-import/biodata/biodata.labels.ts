import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { guessColumn } from '../values/headings.ts'

/** What a line of a biodata is about: a column of a register, or one that only biodatas have. */
export type LineMeaning = ImportColumn | 'uncle_number' | 'contact'

/** Before the headings of registers: words of biodatas, letters only. The first pattern that matches wins. */
const labels: readonly (readonly [LineMeaning, RegExp])[] = [
  ['uncle_number', /^(मामा|mama|maternaluncle).*(मो|मोबाई?ल|फोन|mob|phone|contact|no)/],
  [
    'father_mobile_number',
    /^(वड[िी]ल|father|vadil).*(मो$|मोनं|मोबा|फोन|mob|phone|contact|whatsapp)/,
  ],
  ['father_mobile_number', /(mob|phone|contact).*father/],
  ['uncle_name', /^(mama|मामा|mamkul|मामकुळ|मामेकुळ|maternaluncle|ajol|आजोळ)/],
  ['uncle_name', /^nameofmama/],
  ['mother_occupation', /^(आई|mother|aai).*(occ|काम|करत|व्यवसाय|नोकरी)|occupationofmother/],
  ['mother_name', /^(आई|आईचे.*|aai|aaichenav|mother|nameofmother)$/],
  [
    'father_occupation',
    /^(वड[िी]ल|father|vadil).*(occ|prof|job|work|काम|करत|धंदा|उद्योग|व्यवसाय|नोकरी|vyavsay|nokari)/,
  ],
  ['father_occupation', /^(occupation|profession|job)offather/],
  ['father_full_name', /^(वडील|वडिल|father|vadil|vadilanchenav|nameoffather)$/],
  ['name', /^(nav|naav|पूर्णनाव|संपूर्णनाव|candidatename|fullname)$/],
  ['name', /^nameof(the)?(boy|girl|bride|groom|candidate)|^(mulache|muliche|mulicha)na+v/],
  ['birth_time', /^(janma)?vel$|^वेळ$|^time$|^बर्थटाईम$/],
  ['birth_of_place', /^janma(sthal|thikan|gaon)|^जन्म(स्थान|ठिकान|गाव)|^birthplace/],
  ['date_of_birth', /^janma(tarikh|dinank|tithi)?$|^born(on)?$|^जन्म(तारीख|ता|दि)?$/],
  ['height', /^un?chi$|^ht$/],
  ['blood_group_id', /^rakta?gat|^bl(oo)?d?(group|grp|gp)|^bgroup|ब्लडग्रुप/],
  ['zodiac_id', /^(ra+s[hi]*|चंद्ररास|janmaras|moonsign|rasi|राशी?|रास)$/],
  ['education_id', /^shikshan|^edu/],
  ['occupation', /^(nokari|company|कंपनी)$/],
  [
    'contact',
    /^(contact|संपर्क|call|cell|mobile|मोबाईल|फोन|whatsapp|mono|मोनं|मो|फोननं|sampark)(no|number|नं|नंबर|क्र|क्रमांक|साठी)?s?(12?|2)?$/,
  ],
  ['contact', /^(contact|mobile)(no|number)?\d?$|^भ्रमणध्वनी|^मोबा/],
  ['current_address', /^(patta|add|मुपत्ता|मुपो|house|residence|residential)$/],
  ['gotra', /^gotra$/],
]

const lettersOf = (label: string) =>
  label
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z0-9\p{Script=Devanagari}]/gu, '')

/** Both halves of "नाव / Name" say the same, and one of "नोकरी / व्यवसाय" is enough. */
export function meaningOf(label: string): LineMeaning {
  const halves = label.split('/').filter((half) => lettersOf(half) !== '')
  for (const text of [label, ...halves]) {
    const own = labels.find(([, pattern]) => pattern.test(lettersOf(text)))?.[0]
    if (own) return own
  }
  const guessed = guessColumn(label)
  return guessed === 'mobiles' ||
    guessed === 'contact_person_mobile_1' ||
    guessed === 'contact_person_mobile_2'
    ? 'contact'
    : guessed
}

/** Lines that the form does not ask for; known, so that they are no part of the value before them. */
const notAsked = /^(weight|वजन|complexion|colou?r|वर्ण|रंग|bhau|bahin|devak|देवक|email|facebook|hobb)/

/** Whether a text is the label of a line, and not a part of a value with a colon. */
export const isLabel = (text: string) => {
  const letters = lettersOf(text)
  return letters.length >= 2 && text.length <= maxLabel && !/\d{4}/.test(text)
    ? notAsked.test(letters) ||
        !['ignore', 'further', 'serial', 'old_number'].includes(meaningOf(text))
    : false
}

export const maxLabel = 48

const brides = /मुली|वधू|कन्या|girl|bride(?!groom)|daughter|mulich/i
const grooms = /मुला|(?<![ऀ-ॿ])वरा|groom|boy|\bson\b|mulach/i

/** 1 groom, 2 bride, 0 unknown: what "मुलीचे नाव" or "Biodata of my son" says. */
export function genderIn(text: string): 0 | 1 | 2 {
  const [isBride, isGroom] = [brides.test(text), grooms.test(text)]
  if (isBride === isGroom) return 0
  return isBride ? 2 : 1
}
