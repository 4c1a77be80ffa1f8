import { Button, Card, Stack, Text, Title } from '@mantine/core'
import type { Data, Input } from '@sangam/contract/calls'
import type { MemberConsent } from '@sangam/contract/consents/calls'
import { isVisibilityPurpose, questionOf, statements } from '@sangam/contract/consents/values'
import { chosenIdOf } from '@sangam/contract/profiles/chosen-profile'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnswerButtons } from '../../ui/choices/answer-buttons.tsx'
import { NoticePoints } from './notice-points.tsx'

/** What a member has agreed to; agreeing and withdrawing have buttons of the same size. */
interface MemberConsentsProps {
  /** Lets a family with several profiles choose one; belongs to another slice. */
  forWhom: (profiles: Data<'consents/mine'>['own_profiles']) => ReactNode
}

export function MemberConsents({ forWhom }: MemberConsentsProps) {
  const { t } = useTranslation()
  const consents = useQuery(query('consents/mine', { language: currentLanguage() }))
  return (
    <section aria-labelledby="member-consents">
      <Title order={2} size="h3" mb={4} id="member-consents">
        {t('consents_page.title_mine')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('consents_page.lead_mine')}
      </Text>
      <Loaded query={consents} skeleton={320}>
        {({ consents: list, own_profiles }) => (
          <>
            {forWhom(own_profiles)}
            <Stack gap="sm">
              {list.map((consent) => (
                <ConsentCard
                  key={consent.purpose}
                  consent={consent}
                  profileId={chosenIdOf(own_profiles)}
                />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </section>
  )
}

interface ConsentCardProps {
  consent: MemberConsent
  /** Of a family with several profiles; else 0. */
  profileId: number
}

function ConsentCard({ consent, profileId }: ConsentCardProps) {
  const { t } = useTranslation()
  const { purpose, state, at, answer, is_required, notice } = consent
  const isQuestion = isVisibilityPurpose(purpose)
  return (
    <Card component="article" withBorder padding="md" bg="var(--sangam-surface)">
      <Text fw={600}>{notice.title}</Text>
      <Text>
        {isQuestion && answer ? t(`visibility.${questionOf[purpose]}_${answer}`) : notice.statement}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {[
          t(`consents_page.state_${isQuestion && at ? 'answered' : state}`, {
            date: at && dateText(at),
          }),
          is_required && t('consents_page.lbl_required'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <details>
        <summary style={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
          {t('consents_page.lbl_notice')}
        </summary>
        <NoticePoints notice={notice} />
      </details>
      {isQuestion ? (
        <ButtonLink {...link.myRegistration} variant="default" mt="sm">
          {t('visibility.btn_change')}
        </ButtonLink>
      ) : (
        <ConsentButtons consent={{ ...consent, purpose }} profileId={profileId} />
      )}
    </Card>
  )
}

interface ConsentButtonsProps {
  consent: MemberConsent & Pick<Input<'consents/set'>, 'purpose'>
  profileId: number
}

function ConsentButtons({ consent, profileId }: ConsentButtonsProps) {
  const { t } = useTranslation()
  const set = useCall('consents/set')
  const { purpose, state, is_due, is_required, notice } = consent
  // a changed text can be agreed to again
  const isAgreed = state === 'given' && !is_due
  const canWithdraw = !is_required && !statements.includes(purpose)
  if (isAgreed && !canWithdraw) return null
  const answer = (action: 'given' | 'withdrawn') =>
    void set({
      bride_groom_id: profileId,
      purpose,
      action,
      language: notice.language,
      notice_sha256: notice.notice_sha256,
    })
  // without a way to withdraw there is one thing left to do
  if (!canWithdraw) {
    return (
      <Button mt="sm" loading={set.isPending} onClick={() => answer('given')}>
        {t('consents_page.btn_agree')}
      </Button>
    )
  }
  return (
    <AnswerButtons
      yes={t('consents_page.btn_agree')}
      no={t('consents_page.btn_withdraw')}
      state={state === 'given' && is_due ? 'none' : state}
      canJoin
      isPending={set.isPending}
      onAnswer={answer}
    />
  )
}
