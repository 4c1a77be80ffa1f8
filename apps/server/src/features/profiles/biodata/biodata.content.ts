import { afterYesFields, birthFields, shareOfField } from '@sangam/contract/profiles/contact-people'
import {
  lineLabel,
  linesOf,
  nameFields,
  type ProfileFieldName,
  type ProfileSection,
  profileFields,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { labelIn } from '@sangam/i18n/by-language'
import { fill } from '@sangam/i18n/fill'
import type { Language } from '@sangam/i18n/languages'
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

/** The content of the biodata in the reader's language; values typed by the family stay as typed. */
export function biodataOf(
  stored: Profile,
  shown: Shown,
  { reader, language }: { reader: string; language: Language },
  masterData: MasterData,
  env: Env,
): Biodata {
  const profile = withoutHidden(stored, env.trust)
  const { profile: labels, biodata } = texts[language]
  const trustName = labelIn(env.trust, 'trust_name', language)
  const textOf = (field: ProfileFieldName) =>
    shownPart(field, profileText(profile, field, language, masterData), shown)
  const name = join(' ', ...nameFields.map(textOf))
  const throughPortal = {
    label: biodata.lbl_contact,
    value: fill(biodata.msg_through_portal, { number: profile.registrationNumber }),
  }

  return {
    language,
    title: `${name} (${profile.registrationNumber})`,
    author: trustName,
    trust: {
      name: trustName,
      address: labelIn(env.trust, 'trust_address', language),
      contact: join('  ·  ', env.trust.trust_phone, env.trust.trust_email),
    },
    heading: biodata.heading,
    name,
    registrationNumber: profile.registrationNumber,
    footnotes: [
      biodata.note,
      fill(biodata.msg_saved_by, { reader, date: dayInWords(new Date(), language) }),
    ],
    sections: sections.map((section) => ({
      heading: labels[`section_${section}`],
      rows: [
        ...linesOf(section).map((names) => {
          const separator = names.some(isPhone) ? ' – ' : ', '
          return {
            label: translate(language, lineLabel(names)),
            value: join(separator, ...names.map(textOf)),
          }
        }),
        ...(section === 'person'
          ? ownLines(profile, env.trust, shown).map((line) => ({
              label: labelIn(line, 'label', language),
              value: labelIn(line, 'value', language),
            }))
          : []),
        ...(section === 'contact' && shown.shares.length === 0 ? [throughPortal] : []),
      ].filter(({ value }) => value !== ''),
    })),
  }
}

const isPhone = (name: ProfileFieldName) => profileFields[name].kind === 'phone'

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator)
