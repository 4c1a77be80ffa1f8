import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import {
  isFurther,
  lineLabel,
  linesOf,
  type ProfileFieldName,
  type ProfileLine,
  type ProfileSection,
  profileFields,
} from '@sangam/contract/profiles/fields'
import type { ReactNode } from 'react'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { type FieldText, useFieldText } from './field-text.ts'
import { toFormValues } from './registration/registration-form.values.ts'

/** The lines that begin with these fields, in this order, and then the others. */
const firstLines = (lines: ProfileLine[], ...names: ProfileFieldName[]) => [
  ...names.flatMap((name) => lines.filter(([first]) => first === name)),
  ...lines.filter(([first]) => !names.includes(first)),
]

const [region, ...contact] = firstLines(
  linesOf('contact'),
  'region_id',
  'contact_person_name_1',
  'contact_person_name_2',
)

/** As in the biodata, with what families look for first on top, and the region beside the person. */
const layout: Record<ProfileSection, ProfileLine[]> = {
  person: [
    ...firstLines(linesOf('person'), 'date_of_birth', 'height', 'gender', 'is_married'),
    ...(region ? [region] : []),
  ],
  education: linesOf('education'),
  family: linesOf('family'),
  contact,
}
const sections = Object.keys(layout) as ProfileSection[]

/** All fields of a profile in sections; the usual ones also if they are empty, for the family and the approvers. */
export function ProfileDetails({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const textOf = useFieldText(toFormValues(profile))
  const showsEmpty = profile.is_own || profile.is_approval
  return sections.map((section) => {
    const lines = layout[section]
      .map((names) => {
        const texts = names.map(textOf)
        return {
          label: t(lineLabel(names)),
          value: lineValue(names, textOf),
          isEmpty: !texts.some(Boolean),
          isFurtherLine: isFurther(names[0]),
          isShort: texts.join(', ').length <= shortLength && !names.some(isLongField),
        }
      })
      .filter(({ isEmpty, isFurtherLine }) => !isEmpty || (showsEmpty && !isFurtherLine))
    const own = (section === 'person' ? profile.own_lines : []).map((line) => ({
      label: shownLabel(line, 'label'),
      value: shownLabel(line, 'value'),
      isShort: shownLabel(line, 'value').length <= shortLength,
    }))
    return (
      lines.length + own.length > 0 && (
        <SectionCard key={section} title={t(`profile.section_${section}`)}>
          <DetailsList details={[...lines, ...own]} />
        </SectionCard>
      )
    )
  })
}

/** A value of this length fits into half the width of a phone. */
const shortLength = 26

const isLongField = (name: ProfileFieldName) => {
  const field = profileFields[name]
  return field.kind === 'text' && Boolean(field.isLong)
}

function lineValue(names: readonly ProfileFieldName[], textOf: FieldText): ReactNode {
  const mobile = names.find((name) => profileFields[name].kind === 'phone')
  const texts = names.filter((name) => name !== mobile).map(textOf)
  const text = texts.filter(Boolean).join(', ')
  if (!mobile || !textOf(mobile)) return text
  return (
    <>
      {text && (
        <>
          {text}
          <br />
        </>
      )}
      <PhoneLink mobile={textOf(mobile)} />
    </>
  )
}
