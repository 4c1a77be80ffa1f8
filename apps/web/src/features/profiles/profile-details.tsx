import { Card, Title } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import {
  completeLayout,
  type ProfileFieldName,
  type ProfileLine,
  profileFields,
} from '@sangam/contract/profiles/fields'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { DetailsList } from '../../ui/details-list.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { type FieldText, useFieldText } from './field-text.ts'
import { toFormValues } from './registration-form.values.ts'

const layout = completeLayout({
  /** The header of the page shows these. */
  header: ['fname', 'mname', 'lname'],
  person: [
    'date_of_birth',
    'height',
    'gender',
    'is_married',
    'birth_of_place',
    'zodiac_id',
    'blood_group_id',
    ['cast_id', 'sub_cast_name'],
    'gotra',
    ['region_id', 'city_village'],
  ],
  education: [['education_id', 'specialization'], 'occupation', 'annual_income', 'requirement'],
  family: ['father_full_name', 'father_occupation', 'father_mobile_number', 'uncle_name'],
  contact: [
    ['contact_person_name_1', 'contact_person_mobile_1'],
    ['contact_person_name_2', 'contact_person_mobile_2'],
    'current_address',
    'permanent_address',
  ],
})

const sections = ['person', 'education', 'family', 'contact'] as const

/** All fields of a profile in sections; empty ones only for the family and the approvers. */
export function ProfileDetails({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const textOf = useFieldText(toFormValues(profile))
  const showsEmpty = profile.is_own || profile.is_approval
  return sections.map((section) => {
    const lines = layout[section]
      .map((line: ProfileLine) => {
        const names = typeof line === 'string' ? ([line] as const) : line
        const texts = names.map(textOf)
        return {
          label: t(profileFields[names[0]].label),
          value: lineValue(names, textOf),
          isEmpty: !texts.some(Boolean),
          isShort: texts.join(', ').length <= shortLength && !names.some(isLongField),
        }
      })
      .filter(({ isEmpty }) => showsEmpty || !isEmpty)
    return (
      lines.length > 0 && (
        <Card key={section} withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
          <Title order={2} size="h3" mb="sm">
            {t(`profile.section_${section}`)}
          </Title>
          <DetailsList details={lines} />
        </Card>
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
