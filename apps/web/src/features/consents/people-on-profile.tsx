import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import type { Confirmation } from '@sangam/contract/consents/calls'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { whatsAppShareLink } from '../../lib/messaging.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { OwnAnswer } from './own-answer.tsx'

/** The people whom a family has entered, and what they have answered. */
export function PeopleOnProfile({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const list = useQuery(query('confirmations/list', { bride_groom_id: profileId }))
  return (
    <SectionCard title={t('people_page.title')}>
      <Text mb="md">{t('people_page.lead')}</Text>
      <Loaded query={list} skeleton={240}>
        {({ people, due_at, is_own_candidate, is_withheld, needs_check }) => (
          <Stack gap="md">
            {needs_check && (
              <Alert color="haldi" role="status">
                {t('people_page.msg_check')}
              </Alert>
            )}
            {is_withheld && !needs_check && (
              <Alert color="red" role="status">
                {t('people_page.msg_withheld')}
              </Alert>
            )}
            {due_at && !is_withheld && (
              <Alert color="haldi" role="status">
                {t('people_page.msg_due', { date: dateText(due_at) })}
              </Alert>
            )}
            {people.filter(isConcerned).map((person) => (
              <PersonRow key={person.person} person={person} profileId={profileId}>
                {person.person === 'candidate' && is_own_candidate && (
                  <OwnAnswer profileId={profileId} state={person.state} />
                )}
              </PersonRow>
            ))}
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  )
}

/** The trust may ask only the bride or groom; the others are shown if they have an answer. */
const isConcerned = ({ person, state, can_ask }: Confirmation): boolean =>
  person === 'candidate' || can_ask || state !== 'none'

interface PersonRowProps {
  person: Confirmation
  profileId: number
  children: React.ReactNode
}

function PersonRow({ person: { person, ...shown }, profileId, children }: PersonRowProps) {
  const { t } = useTranslation()
  const ask = useCall('confirmations/ask')
  const [mobile, setMobile] = useState('')
  const isCandidateWithoutNumber = person === 'candidate' && shown.number_end === ''
  const send = () =>
    void ask({ bride_groom_id: profileId, person, ...(mobile && { mobile_no: mobile }) })
  return (
    <article aria-label={t(`people_page.person_${person}`)}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t(`people_page.person_${person}`)}</Text>
        <StatusBadge state={shown.state}>{t(`people_page.state_${shown.state}`)}</StatusBadge>
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[
          shown.name,
          shown.number_end
            ? t('people_page.lbl_number_end', { end: shown.number_end })
            : t('people_page.lbl_no_number'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {children}
      {isCandidateWithoutNumber && (
        <TextInput
          mt="xs"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          label={t('people_page.lbl_mobile')}
          description={t('people_page.hint_mobile')}
          value={mobile}
          error={ask.error?.fields.mobile_no}
          onChange={(event) => setMobile(event.currentTarget.value)}
        />
      )}
      <Group gap="xs" mt="xs">
        {shown.can_ask && (shown.number_end !== '' || isCandidateWithoutNumber) && (
          <Button
            mih={44}
            variant="default"
            loading={ask.isPending}
            disabled={isCandidateWithoutNumber && mobile.trim() === ''}
            onClick={send}
          >
            {t(shown.state === 'none' ? 'people_page.btn_ask' : 'people_page.btn_ask_again')}
          </Button>
        )}
        {shown.link && (
          <LinkButton
            mih={44}
            icon={MessageCircle}
            href={whatsAppShareLink(
              t('people_page.msg_whatsapp', { name: shown.name, link: shown.link }),
            )}
          >
            {t('people_page.btn_whatsapp')}
          </LinkButton>
        )}
      </Group>
      {shown.link && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('people_page.hint_whatsapp')}
        </Text>
      )}
    </article>
  )
}
