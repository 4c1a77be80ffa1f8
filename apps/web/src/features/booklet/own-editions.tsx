import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Card, Checkbox, Stack, Text, Title } from '@mantine/core'
import type { BookletChoice, OwnEdition } from '@sangam/contract/booklet/family.calls'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnswerButtons } from '../../ui/choices/answer-buttons.tsx'
import { answerStateKeys } from './answer-state.ts'
import { editionTitle } from './edition-title.ts'

interface OwnEditionsProps {
  editions: readonly OwnEdition[]
  /** Of a family with several profiles; else 0. */
  profileId: number
  /** Shows the points of a notice; belongs to another slice. */
  noticePoints: (notice: BookletChoice['notice']) => ReactNode
}

/** The editions that the member's registration can be in: one yes or no each, with the details inside the yes. */
export function OwnEditions({ editions, ...others }: OwnEditionsProps) {
  return (
    <Stack>
      {editions.map((edition) => (
        <EditionCard key={edition.id} edition={edition} {...others} />
      ))}
    </Stack>
  )
}

interface EditionCardProps extends Omit<OwnEditionsProps, 'editions'> {
  edition: OwnEdition
}

function EditionCard({ edition, ...others }: EditionCardProps) {
  const { t } = useTranslation()
  const [main, ...extras] = edition.choices
  if (!main) return null
  const isYes = main.state === 'given'
  return (
    <Card component="article" withBorder padding="lg" bg="var(--sangam-surface)">
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        {editionTitle(edition)}
      </Title>
      {edition.event && <Text>{edition.event}</Text>}
      <Text fw={600} mt={4}>
        {t(placeKey(edition), { date: edition.closes_on })}
      </Text>
      {!edition.is_listed && edition.can_join && (
        <Alert color="haldi" role="status" mt="sm">
          {t('booklet.msg_not_listed')}
        </Alert>
      )}
      {!edition.can_join && (edition.is_included || edition.state !== 'printed') && (
        <Text mt="sm">
          {t(edition.is_included ? 'booklet.msg_included' : 'booklet.msg_not_included')}
        </Text>
      )}
      <Choice edition={edition} choice={main} {...others} />
      {isYes &&
        (edition.can_join || edition.is_included) &&
        extras.map((choice) => (
          <Detail key={choice.purpose} edition={edition} choice={choice} {...others} />
        ))}
      {edition.candidate !== '' && isYes && (
        <CandidatePart edition={edition} choice={main} {...others} />
      )}
      <details>
        <summary style={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
          {t('booklet.lbl_notice')}
        </summary>
        <Stack gap="lg">
          {edition.choices.map(({ purpose, notice }) => (
            <section key={purpose}>
              <Text fw={700}>{notice.title}</Text>
              {others.noticePoints(notice)}
            </section>
          ))}
        </Stack>
      </details>
    </Card>
  )
}

function placeKey({ can_join, state }: OwnEdition) {
  if (can_join) return 'booklet.lbl_until' as const
  return state === 'printed' ? ('booklet.lbl_printed' as const) : ('booklet.lbl_closed' as const)
}

interface ChoiceProps extends EditionCardProps {
  choice: BookletChoice
}

/** Records an answer of the family to one of the notices. */
function useAnswer({ edition, choice: { purpose, notice }, profileId }: ChoiceProps) {
  const answer = useCall('booklet/answer')
  return {
    isPending: answer.isPending,
    send: (action: 'given' | 'withdrawn') =>
      void answer({
        booklet_id: edition.id,
        bride_groom_id: profileId,
        purpose,
        action,
        language: notice.language,
        notice_sha256: notice.notice_sha256,
      }),
  }
}

/** The one question about an edition. */
function Choice(props: ChoiceProps) {
  const { t } = useTranslation()
  const { edition, choice } = props
  const { isPending, send } = useAnswer(props)
  return (
    <div>
      <Text mt="md">{choice.notice.statement}</Text>
      <Text size="sm" c="dimmed">
        {t(answerStateKeys[choice.state])}
      </Text>
      <AnswerButtons
        yes={t('booklet.btn_yes')}
        no={t('booklet.btn_no')}
        state={choice.state}
        canJoin={edition.can_join}
        isPending={isPending}
        onAnswer={send}
      />
    </div>
  )
}

/** A detail inside the yes; not printed unless it is ticked. */
function Detail(props: ChoiceProps) {
  const { edition, choice } = props
  const { isPending, send } = useAnswer(props)
  const isTicked = choice.state === 'given'
  return (
    <Checkbox
      mt="md"
      size="md"
      label={choice.notice.statement}
      checked={isTicked}
      // withdrawing is always possible
      disabled={isPending || (!isTicked && !edition.can_join)}
      onChange={(event) => send(event.currentTarget.checked ? 'given' : 'withdrawn')}
    />
  )
}

/** What the bride or groom has answered; account holders who are it answer here. */
function CandidatePart({ edition, choice, profileId }: ChoiceProps) {
  const { t } = useTranslation()
  const answer = useCall('booklet/answer-own')
  const { candidate, is_own_candidate: isOwn } = edition
  if (candidate === '') return null
  return (
    <div>
      <Text fw={600} mt="lg">
        {t('booklet.lbl_candidate')}
      </Text>
      <Text>
        {t(
          isOwn && candidate === 'none'
            ? 'booklet.msg_own_candidate'
            : `booklet.candidate_${candidate}`,
        )}
      </Text>
      {isOwn && (
        <AnswerButtons
          yes={t('booklet.btn_yes')}
          no={t('booklet.btn_no')}
          state={candidate}
          canJoin={edition.can_join}
          isPending={answer.isPending}
          onAnswer={(action) =>
            void answer({
              booklet_id: edition.id,
              bride_groom_id: profileId,
              action,
              language: choice.notice.language,
              notice_sha256: choice.notice.notice_sha256,
            })
          }
        />
      )}
    </div>
  )
}
