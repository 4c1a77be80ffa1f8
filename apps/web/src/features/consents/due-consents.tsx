import { Button, Card, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { MemberConsent } from '@sangam/contract/consents/calls'
import { statements } from '@sangam/contract/consents/values'
import type { OwnProfileChoice } from '@sangam/contract/profiles/own-profile-choice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoticePoints } from './notice-points.tsx'

interface DueConsentsProps {
  /** All notices are answered. */
  onDone: () => void
  onLeave: () => void
}

/** The notices that wait for an answer, one after the other. */
export function DueConsents({ onDone, onLeave }: DueConsentsProps) {
  const consents = useQuery({
    ...query('consents/mine', { language: currentLanguage() }),
    staleTime: 0,
  })
  return (
    <Loaded query={consents} skeleton={420}>
      {(data) => (
        <Notices
          due={data.consents.filter(({ is_due }) => is_due)}
          profile={data.own_profiles?.find(({ is_chosen }) => is_chosen)}
          onDone={onDone}
          onLeave={onLeave}
        />
      )}
    </Loaded>
  )
}

interface NoticesProps extends DueConsentsProps {
  due: MemberConsent[]
  /** Of a family with several profiles. */
  profile: OwnProfileChoice | undefined
}

function Notices({ due, profile, onDone, onLeave }: NoticesProps) {
  const { t } = useTranslation()
  // the number of notices at the start: answered ones leave the list
  const [total] = useState(due.length)
  const isDone = due.length === 0
  // an effect, because the page changes
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const set = useCall('consents/set', { isQuiet: true })
  const [first] = due
  if (!first) return null
  const { purpose, is_required, notice } = first
  const answer = (action: 'given' | 'withdrawn') =>
    void set({
      bride_groom_id: profile?.id ?? 0,
      purpose,
      action,
      language: notice.language,
      notice_sha256: notice.notice_sha256,
    })
  const isStatement = statements.includes(purpose)
  return (
    <Card withBorder padding="lg" bg="var(--sangam-surface)">
      {total > 1 && (
        <Text c="dimmed" size="sm" mb={4}>
          {t('consents_page.lbl_progress', { number: total - due.length + 1, total })}
        </Text>
      )}
      <Title order={2} size="h3" mb="xs">
        {notice.title}
      </Title>
      {profile && <Text mb="xs">{t('own_profiles.lbl_of', { name: profile.full_name })}</Text>}
      <Text fw={600} mb="md">
        {notice.statement}
      </Text>
      <NoticePoints notice={notice} />
      <SimpleGrid cols={{ base: 1, xs: is_required || isStatement ? 1 : 2 }} mt="lg">
        <Button
          size="md"
          // a free choice has two equal buttons
          variant={is_required || isStatement ? 'filled' : 'default'}
          loading={set.isPending}
          onClick={() => answer('given')}
        >
          {t('consents_page.btn_agree')}
        </Button>
        {!is_required && !isStatement && (
          <Button
            size="md"
            variant="default"
            disabled={set.isPending}
            onClick={() => answer('withdrawn')}
          >
            {t('consents_page.btn_not_now')}
          </Button>
        )}
      </SimpleGrid>
      <Group mt="lg" gap="xs" align="baseline">
        <Button variant="subtle" px="xs" onClick={onLeave}>
          {t('consents_page.btn_leave')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('consents_page.hint_leave')}
        </Text>
      </Group>
    </Card>
  )
}
