import type { BiodataDesign, BiodataLanguage } from '@sangam/contract/profiles/biodata-looks'
import { afterYesFields, birthFields, shareOfField } from '@sangam/contract/profiles/contact-people'
import {
  lineLabel,
  linesOf,
  type ProfileFieldName,
  type ProfileSection,
  profileFields,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { labelIn } from '@sangam/i18n/by-language'
import { fill } from '@sangam/i18n/fill'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import { nameIn } from '@sangam/i18n/names/name-in'
import { texts } from '@sangam/i18n/texts'
import type { DocumentData } from '../../../pdf/documents.ts'
import type { Env } from '../../../settings/env.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { dayInWords, translate } from '../../../texts/texts.ts'
import type { Seen } from '../../../visibility/seen.ts'
import { ownLines } from '../own-lines.ts'
import type { Profile } from '../profile.queries.ts'
import { profileText } from '../profiles.public.ts'
import { withoutHidden } from '../trust-fields.ts'

type Biodata = Omit<DocumentData<'biodata'>, 'photo'>

const sections = Object.keys(profileSections) as ProfileSection[]

type Shown = Pick<Seen, 'shares' | 'hasBirth' | 'hasAfterYes'>

/** The text of a field as far as the reader may see it. */
function shownPart(
  field: ProfileFieldName,
  text: string,
  { shares, hasBirth, hasAfterYes }: Shown,
): string {
  const share = shareOfField[field]
  if (share && !shares.includes(share)) return ''
  if (!hasAfterYes && afterYesFields.includes(field)) return ''
  if (hasBirth) return text
  if (birthFields.includes(field)) return ''
  return field === 'date_of_birth' ? text.slice(-4) : text
}

/** In whose languages a copy is: one, or both beginning with that of the reader. */
export function languagesOf(chosen: BiodataLanguage, reader: Language): readonly Language[] {
  if (chosen === 'both') return languagesFrom(reader)
  return [chosen === 'reader' ? reader : chosen]
}

/** The content of the biodata in these languages; values typed by the family stay as typed. */
export function biodataOf(
  stored: Profile,
  shown: Shown,
  copy: { reader: string; languages: readonly Language[]; design: BiodataDesign },
  masterData: MasterData,
  env: Env,
): Biodata {
  const { reader, languages, design } = copy
  const language = languages[0] ?? 'en'
  const profile = withoutHidden(stored, env.trust)
  const { biodata } = texts[language]
  const inEach = (textIn: (language: Language) => string) => [...new Set(languages.map(textIn))]
  const both = (textIn: (language: Language) => string) => join(' / ', ...inEach(textIn))
  const trustName = labelIn(env.trust, 'trust_name', language)
  const textOf = (field: ProfileFieldName) =>
    both((one) => shownPart(field, profileText(profile, field, one, masterData), shown))
  const entered = join(' ', profile.firstName, profile.middleName, profile.lastName)
  const [name = entered, otherName = ''] = inEach((one) => nameIn(one, entered, profile.nameOther))
  const throughPortal = {
    label: both((one) => texts[one].biodata.lbl_contact),
    value: fill(biodata.msg_through_portal, { number: profile.registrationNumber }),
  }

  return {
    language,
    design,
    isBilingual: languages.length > 1,
    title: `${name} (${profile.registrationNumber})`,
    author: trustName,
    trust: {
      name: trustName,
      address: labelIn(env.trust, 'trust_address', language),
      contact: join('  ·  ', env.trust.trust_phone, env.trust.trust_email),
    },
    heading: join(' · ', ...inEach((one) => texts[one].biodata.heading)),
    name,
    otherName,
    registrationNumber: profile.registrationNumber,
    footnotes: [
      biodata.note,
      fill(biodata.msg_saved_by, { reader, date: dayInWords(new Date(), language) }),
    ],
    sections: sections.map((section) => ({
      heading: join(' · ', ...inEach((one) => texts[one].profile[`section_${section}`])),
      rows: [
        ...linesOf(section).map((names) => {
          const separator = names.some(isPhone) ? ' – ' : ', '
          return {
            label: both((one) => translate(one, lineLabel(names))),
            value: join(separator, ...names.map(textOf)),
          }
        }),
        ...(section === 'person'
          ? ownLines(profile, env.trust, shown).map((line) => ({
              label: both((one) => labelIn(line, 'label', one)),
              value: both((one) => labelIn(line, 'value', one)),
            }))
          : []),
        ...(section === 'contact' && shown.shares.length === 0 ? [throughPortal] : []),
      ].filter(({ value }) => value !== ''),
    })),
  }
}

const isPhone = (name: ProfileFieldName) => profileFields[name].kind === 'phone'

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator)
