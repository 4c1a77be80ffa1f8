import { Anchor, Card, Title } from '@mantine/core'
import { marriedStatuses } from '@sangam/contract/lookups'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ReactNode } from 'react'
import { choiceLabel } from '../../lib/choice-label.ts'
import { labelOf, useMasterData } from '../../lib/master-data.ts'
import { callLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'

/** 1 is married, everything else unmarried. */
const marriedLabel = (isMarried: boolean) => {
  const choice = marriedStatuses.find(({ id }) => id === (isMarried ? 1 : 0))
  return choice && choiceLabel(choice)
}

const together = (...parts: string[]) => parts.filter(Boolean).join(', ')

/** Everything a family tells about itself, in sections. */
export function ProfileFacts({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const lists = useMasterData()
  const byLabel = (list: { name: string; name_mr: string }[] | undefined, name: string) => {
    const choice = list?.find((entry) => entry.name === name)
    return choice ? choiceLabel(choice) : name
  }
  return (
    <>
      <Section title={t('profile.section_person')}>
        <Facts
          facts={[
            { label: t('profile.date_of_birth'), value: profile.date_of_birth },
            { label: t('profile.height'), value: byLabel(lists?.height, profile.height) },
            {
              label: t('profile.gender'),
              value: labelOf(lists?.gender, profile.gender === 1 ? 1 : 2),
            },
            {
              label: t('profile.is_married'),
              value: marriedLabel(profile.married_status_id === 1),
            },
            { label: t('profile.birth_of_place'), value: profile.birth_place_time },
            { label: t('profile.zodiac_id'), value: labelOf(lists?.zodiac, profile.zodiac_id) },
            {
              label: t('profile.blood_group_id'),
              value: labelOf(lists?.blood_group, profile.blood_group_id),
            },
            {
              label: t('profile.cast_id'),
              value: together(labelOf(lists?.cast, profile.cast_id), profile.sub_cast_name),
            },
            {
              label: t('profile.region_id'),
              value: together(labelOf(lists?.region, profile.region_id), profile.city_village),
            },
          ]}
        />
      </Section>
      <Section title={t('profile.section_education')}>
        <Facts
          facts={[
            {
              label: t('profile.education_id'),
              value: together(
                labelOf(lists?.education, profile.education_id),
                profile.specialization,
              ),
            },
            { label: t('profile.occupation'), value: profile.occupation },
            {
              label: t('profile.annual_income'),
              value: byLabel(lists?.annual_income, profile.annual_income),
            },
            { label: t('profile.requirement'), value: profile.requirement },
          ]}
        />
      </Section>
      <Section title={t('profile.section_family')}>
        <Facts
          facts={[
            { label: t('profile.father_full_name'), value: profile.father_name },
            { label: t('profile.father_occupation'), value: profile.father_occupation },
            {
              label: t('profile.father_mobile_number'),
              value: <PhoneLink mobile={profile.father_mobile_number} />,
            },
            { label: t('profile.uncle_name'), value: profile.uncle_surname },
            { label: t('profile.current_address'), value: profile.father_current_address },
            { label: t('profile.permanent_address'), value: profile.father_permanent_address },
          ]}
        />
      </Section>
      <Section title={t('profile.section_contact')}>
        <Facts
          facts={[
            {
              label: t('profile.contact_person_name_1'),
              value: (
                <ContactPerson
                  name={profile.contact_person_name_first}
                  mobile={profile.contact_person_mobile_number_first}
                />
              ),
            },
            {
              label: t('profile.contact_person_name_2'),
              value: (profile.contact_person_name_second ||
                profile.contact_person_mobile_number_second) && (
                <ContactPerson
                  name={profile.contact_person_name_second}
                  mobile={profile.contact_person_mobile_number_second}
                />
              ),
            },
          ]}
        />
      </Section>
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
    <Title order={2} size="h3" mb="sm">
      {title}
    </Title>
    {children}
  </Card>
)

const PhoneLink = ({ mobile }: { mobile: string }) =>
  mobile && (
    <Anchor href={callLink(mobile)} style={{ display: 'inline-block', minHeight: 28 }}>
      +91 {mobile}
    </Anchor>
  )

const ContactPerson = ({ name, mobile }: { name: string; mobile: string }) => (
  <>
    {name}
    <br />
    <PhoneLink mobile={mobile} />
  </>
)
