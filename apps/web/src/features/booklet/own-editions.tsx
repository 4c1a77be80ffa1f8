import { Alert, Card, Stack, Text, Title } from '@mantine/core'
import type { BookletChoice, OwnEdition } from '@sangam/contract/booklet/family.calls'
import type { ReactNode } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { answerStateKeys } from './answer-state.ts'
import { editionTitle } from './edition-title.ts'

interface OwnEditionsProps {
  editions: readonly OwnEdition[]
  /** Of a family with several profiles; else 0. */
  profileId: number
  /** Shows the points of a notice; belongs to another slice. */
  noticePoints: (notice: BookletChoice['notice']) => ReactNode
}

/** The editions that the member's registration can be in; saying yes and no has buttons of the same size. */
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
      {edition.candidate !== '' && isYes && (
        <CandidatePart edition={edition} choice={main} {...others} />
      )}
      {isYes && extras.length > 0 && (edition.can_join || edition.is_included) && (
        <>
          <Text fw={600} mt="lg">
            {t('booklet.lbl_extras')}
          </Text>
          {extras.map((choice) => (
            <Choice key={choice.purpose} edition={edition} choice={choice} {...others} />
          ))}
        </>
      )}
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

function Choice({ edition, choice, profileId, noticePoints }: ChoiceProps) {
  const { t } = useTranslation()
  const answer = useCall('booklet/answer')
  const { purpose, state, notice } = choice
  const isMain = purpose === 'booklet'
  return (
    <div>
      <Text mt="md">{notice.statement}</Text>
      <Text size="sm" c="dimmed">
        {t(answerStateKeys[state])}
      </Text>
      <details>
        <summary style={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
          {t('booklet.lbl_notice')}
        </summary>
        {noticePoints(notice)}
      </details>
      <AnswerButtons
        yes={t(isMain ? 'booklet.btn_yes' : 'booklet.btn_extra_yes')}
        no={t(isMain ? 'booklet.btn_no' : 'booklet.btn_extra_no')}
        state={state}
        canJoin={edition.can_join}
        isPending={answer.isPending}
        onAnswer={(action) =>
          void answer({
            booklet_id: edition.id,
            bride_groom_id: profileId,
            purpose,
            action,
            language: notice.language,
            notice_sha256: notice.notice_sha256,
          })
        }
      />
    </div>
  )
}

/** What the bride or groom has answered; account holders who are it answer here. */
function CandidatePart({ edition, choice, profileId }: Omit<ChoiceProps, 'noticePoints'>) {
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
