import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { guessColumn } from '../values/headings.ts'
import { plainLetters } from '../values/plain-letters.ts'

/** What a line of a biodata is about: a column of a register, or one that only biodatas have. */
export type LineMeaning = ImportColumn | 'uncle_number' | 'contact' | 'relative'

/** Before the headings of registers: words of biodatas, letters only. The first pattern that matches wins. */
const labels: readonly (readonly [LineMeaning, RegExp])[] = [
  ['further', /^(nick|pet)name|^टोपण/],
  ['uncle_number', /^(मामा|mama|maternaluncle).*(मो|मोबाई?ल|फोन|mob|phone|contact|no)/],
  [
    'father_mobile_number',
    /^(वड[िी]ल|father|vadil).*(मो$|मोनं|मोबा|फोन|mob|phone|contact|whatsapp)/,
  ],
  ['father_mobile_number', /^(mob|phone|contact|मो|फोन).*(father|वड[िी]ल|vadil|papa|बाबा)/],
  ['uncle_name', /^(mama(?!gotr)|मामा|mamkul|मामकुळ|मामेकुळ|maternaluncle|ajol|आजोळ)/],
  ['uncle_name', /^nameofmama/],
  ['mother_occupation', /^(आई|mother|aai).*(occ|काम|करत|व्यवसाय|नोकरी)|occupationofmother/],
  ['mother_name', /^(आई|आईचे.*|aai|aaichenav|mother|mummy|मम्मी|nameofmother)$/],
  [
    'father_occupation',
    /^(वड[िी]ल|father|vadil).*(occ|prof|job|work|काम|करत|धंदा|उद्योग|व्यवसाय|नोकरी|vya?vsa+y|noka?ri)/,
  ],
  ['father_occupation', /^(occupation|profession|job)offather/],
  [
    'father_full_name',
    /^(वडील|वडिल|father|vadil|papa|baba|पप्पा|बाबा|vadilanchena+v|nameoffather)$/,
  ],
  ['relative', /^(मोठा|लहान|motha|lahan|elder|younger)?(भाऊ|bhau|bro|brother|dada|दादा)$/],
  ['name', /^(nav|naav|पूर्णनाव|संपूर्णनाव|candidatename|fullname|purna?na+v)$/],
  ['name', /^nameof(the)?(boy|girl|bride|groom|candidate)|^(mulache|muliche|mulicha)na+v/],
  ['name', /^(मुलगा|मुलगी|वर|वधू|उपवर|उपवधू|boy|girl|groom|bride|mulga|mulgi)$/],
  ['birth_time', /^(janma?)?(vel|wel|time)$|^वेळ$|^b(irth)?time$|^(बर्थ)?टा[ईइ]म$/],
  ['birth_of_place', /^janma?(sthal|sthan|thikan|ga+o?[nv])|^जन्म(स्थान|ठिकान|गाव)|^b(irth)?place/],
  [
    'date_of_birth',
    /^janma?(tarikh|dinank|tithi)?(va?vel)?$|^born(on)?$|^जन्म(तारीख|ता|दि)?$|^(age)?dob(age)?$/,
  ],
  ['height', /^un?chi$|^ht$|^height(weight)?$/],
  ['blood_group_id', /^rakta?gat|^bl(oo)?d?(group|grp|gp|gr|type)?$|^bgroup|^ब्लड|^रक्त$/],
  ['zodiac_id', /^(ra+s[hi]*|चंद्ररास|janma?ra+s|moonsign|rasi|राशी?|रास)$/],
  ['education_id', /^shikshan|^edu|^studies$|^पदवी$|^शैक्षणिकमाहिती$/],
  ['occupation', /^(noka?ri|company|कंपनी|vya?vsa+y|ka+m|presently|सद्यस्थिती)$/],
  [
    'contact',
    /^(contact|cont|संपर्क|sampark|call|cell|mobile|mob|phone|ph|tel|मोबाई?ल|मोबाइल|फोन|दूरध्वनी|whatsapp|mono|मोनं|मो|mo|फोननं)(no|number|नं|नंबर|क्र|क्रमांक|साठी)?s?(12?|2)?$/,
  ],
  ['contact', /^(contact|mobile)(no|number)?\d?$|^भ्रमणध्वनी|^मोबा/],
  [
    'current_address',
    /^(patta|add|मुपत्ता|मुपो|home|house|res|residence|residential|(सध्या)?(राहणार|राहण्यास))$/,
  ],
  ['requirement', /^(apeksha|exp|expecting|seeking|lookingfor)$/],
  ['gotra', /^gotra$/],
  ['city_village', /^ga+v$/],
]

const lettersOf = (label: string) => plainLetters(label.replace(/\([^)]*\)/g, ''))

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
const notAsked =
  /^(nickname|petname|टोपण|weight|वजन|complexion|colou?r|वर्ण|रंग|bhau|bahin|devak|देवक|email|facebook|hobb)/

/** Whether a text is the label of a line, and not a part of a value with a colon. */
export const isLabel = (text: string) => {
  const letters = lettersOf(text)
  return letters.length >= 2 && text.length <= maxLabel && !/\d{4}/.test(text)
    ? notAsked.test(letters) ||
        !['ignore', 'further', 'serial', 'old_number'].includes(meaningOf(text))
    : false
}

export const maxLabel = 48

const brides = /मुली|मुलगी|वधू|कन्या|girl|bride(?!groom)|daughter|muli|mulgi|\b(?:sister|niece)\b/i
const grooms =
  /मुला|मुलगा|(?<![ऀ-ॿ])वर(?:ा|\s|$)|groom|\bboy|\bson\b|mula|mulga|\b(?:brother|nephew)\b|bhachya/i
const wanted = /पाहिजे|हवा|हवी|wanted|looking\s+for|seeking/i

/** 1 groom, 2 bride, 0 unknown: what "मुलीचे नाव", "Biodata of my son" or "वर पाहिजे" says. */
export function genderIn(text: string, isWanted = wanted.test(text)): 0 | 1 | 2 {
  const [isBride, isGroom] = [brides.test(text), grooms.test(text)]
  if (isBride === isGroom) return 0
  return isBride === isWanted ? 1 : 2
}
