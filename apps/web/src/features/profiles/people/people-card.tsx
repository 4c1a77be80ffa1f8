import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { RegistrationPerson } from '@sangam/contract/profiles/people/calls'
import type { SeatRole } from '@sangam/contract/profiles/people/values'
import { useState } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { dateText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ContinueOffer } from './continue-offer.tsx'

interface PeopleCardProps {
  profile: Pick<ProfileRecord, 'id' | 'own_role'>
  people: readonly RegistrationPerson[]
  canContinue: boolean
}

/** Who shares a registration, and who may still join. */
export function PeopleCard({ profile, people, canContinue }: PeopleCardProps) {
  const { t } = useTranslation()
  const isOwner = profile.own_role === 'owner'
  const hasRelative = people.some(({ role }) => role === 'relative')
  return (
    <SectionCard title={t('people.title')}>
      <Text mb="md">{t('people.txt_intro')}</Text>
      <Stack gap="md">
        {canContinue && <ContinueOffer profileId={profile.id} />}
        {people.map((person) => (
          <Person key={person.role} person={person} profile={profile} />
        ))}
        {isOwner && !hasRelative && <Invitation profileId={profile.id} />}
      </Stack>
    </SectionCard>
  )
}

function Person({
  person,
  profile,
}: {
  person: RegistrationPerson
  profile: PeopleCardProps['profile']
}) {
  const { t } = useTranslation()
  const role = t(`people.role_${person.role}`)
  const isOwner = profile.own_role === 'owner'
  const canRemove = isOwner && person.role === 'relative'
  return (
    <article aria-label={role}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{role}</Text>
        {person.is_you && <Badge variant="light">{t('people.lbl_you')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {person.number_end
          ? t('people.lbl_invited', { end: person.number_end, date: dateText(person.at) })
          : person.name}
      </Text>
      {person.has_paused && <Text size="sm">{t('people.lbl_has_paused')}</Text>}
      {isOwner && person.role === 'candidate' && (
        <Text size="sm" c="dimmed">
          {t('people.hint_wrong_number')}
        </Text>
      )}
      {person.role !== 'owner' && (person.is_you || canRemove) && (
        <EndSeat profileId={profile.id} role={person.role} isOwn={person.is_you} />
      )}
    </article>
  )
}

function EndSeat({
  profileId,
  role,
  isOwn,
}: {
  profileId: number
  role: SeatRole
  isOwn: boolean
}) {
  const { t } = useTranslation()
  const leave = useCall('vadhu-var/leave-seat')
  return (
    <Group mt="xs">
      <ActionBar
        actions={[
          {
            label: t(isOwn ? 'people.btn_leave' : 'people.btn_remove'),
            question: t(isOwn ? 'people.txt_leave' : 'people.txt_remove'),
            run: () => leave({ bride_groom_id: profileId, role }),
          },
        ]}
      />
    </Group>
  )
}

function Invitation({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const [mobile, setMobile] = useState('')
  const invite = useCall('vadhu-var/invite')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invite({ bride_groom_id: profileId, mobile_no: mobile })
      }}
    >
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        label={t('people.lbl_invite_number')}
        value={mobile}
        error={invite.error?.fields.mobile_no}
        onChange={(event) => setMobile(event.currentTarget.value)}
      />
      <Button
        type="submit"
        mt="xs"
        mih={44}
        variant="default"
        disabled={mobile.trim() === ''}
        loading={invite.isPending}
      >
        {t('people.btn_invite')}
      </Button>
    </form>
  )
}
