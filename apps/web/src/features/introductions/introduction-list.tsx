import { Stack } from '@mantine/core'
import type { IntroductionRecord } from '@sangam/contract/introductions/calls'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { IntroductionCard } from './introduction-card.tsx'

interface IntroductionListProps {
  side: IntroductionRecord['side']
  /** Shown with the first accepted introduction. */
  safetyNotice: ReactNode
}

/** The received or the sent requests of the family, newest first. */
export function IntroductionList({ side, safetyNotice }: IntroductionListProps) {
  const { t } = useTranslation()
  const list = usePagedQuery('introductions/list', (cursor) => ({ side, cursor }))
  return (
    <PagedList
      list={list}
      skeleton={320}
      empty={
        <EmptyState
          title={t(`introductions_page.msg_none_${side}`)}
          text={t(`introductions_page.msg_none_${side}_hint`)}
        >
          <ButtonLink {...link.matrimony} variant="default">
            {t('introductions_page.btn_list')}
          </ButtonLink>
        </EmptyState>
      }
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((introduction) => (
            <IntroductionCard
              key={introduction.id}
              introduction={introduction}
              safetyNotice={introduction === firstAccepted(data) && safetyNotice}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

const firstAccepted = (list: IntroductionRecord[]) => list.find(({ state }) => state === 'accepted')
