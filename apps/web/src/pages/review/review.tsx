import { Group, Text } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import type { DecidedRecord } from '../../layout/review/review-position.ts'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
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
          {decided && decided.id !== record?.id && <LastDecision decided={decided} />}
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
            <QueueEnd skipped={counts.skipped} onStartAgain={() => moveTo('')} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** The screen shows the next record already, so the link about the last one is here. */
function LastDecision({ decided }: { decided: DecidedRecord }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" gap="xs" mb="md">
      <Text c="dimmed">{t('review.lbl_last_decision', { name: decided.name })}</Text>
      <TellOnWhatsApp mobile={decided.mobile} decision={decided.decision} />
    </Group>
  )
}
