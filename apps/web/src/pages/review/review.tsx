import { Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { LastDecision } from '../../layout/review/last-decision.tsx'
import type { DecidedRecord } from '../../layout/review/review-position.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PageLoading } from '../../ui/page-loading.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { QueueEnd } from './review-end.tsx'
import { reviewScreens } from './review-screens.tsx'

const route = getRouteApi('/pages/review')

/** Works through a queue: one record per screen, the one that has waited longest first. */
export default function Review() {
  const { t } = useTranslation()
  const { queue } = route.useSearch()
  if (!reviewScreens[queue]) {
    return (
      <EmptyState order={1} title={t('review.msg_unknown')}>
        <ButtonLink {...link.admin}>{t('review.btn_dashboard')}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <Page title={adminLabel('queue', queue)} backTo={link.admin} size="md">
      <Queue key={queue} />
    </Page>
  )
}

function Queue() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { queue, after } = route.useSearch()
  const [earlier, setEarlier] = useState<string[]>([])
  const [decided, setDecided] = useState<DecidedRecord>()
  const next = useFreshQuery('decisions/next', { queue, after }, true)
  const Screen = reviewScreens[queue]
  const moveTo = (cursor: string) =>
    void navigate({ to: '.', search: { queue, after: cursor }, replace: true })
  const goBack = () => {
    moveTo(earlier.at(-1) ?? '')
    setEarlier(earlier.slice(0, -1))
  }
  return (
    <Loaded query={next} skeleton={480}>
      {({ record, own, ...counts }) => (
        <>
          {own > 0 && (
            <Text c="dimmed" mb="sm">
              {t('review.msg_own', { count: own })}
            </Text>
          )}
          {/* a record that is back after an undo is not decided */}
          {decided && decided.id !== record?.id && (
            <LastDecision
              key={decided.id}
              decided={decided}
              onUndone={() => setDecided(undefined)}
            />
          )}
          {record && Screen ? (
            <Suspense fallback={<PageLoading />}>
              <Screen
                key={record.id}
                id={record.id}
                position={{
                  remaining: counts.remaining,
                  isCut: counts.is_cut,
                  since: record.since,
                  skip: () => {
                    setEarlier([...earlier, after])
                    moveTo(record.cursor)
                  },
                  onDecided: setDecided,
                  goBack: earlier.length > 0 ? goBack : undefined,
                }}
              />
            </Suspense>
          ) : (
            <QueueEnd queue={queue} skipped={counts.skipped} onStartAgain={() => moveTo('')} />
          )}
        </>
      )}
    </Loaded>
  )
}
