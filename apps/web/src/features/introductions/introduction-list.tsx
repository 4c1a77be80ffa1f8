import { Stack } from '@mantine/core'
import type { IntroductionRecord } from '@sangam/contract/introductions/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { IntroductionCard } from './introduction-card.tsx'

interface IntroductionListProps {
  side: IntroductionRecord['side']
  /** Shown with an accepted introduction. */
  safetyNotice: ReactNode
}

/** The received or the sent requests of the family, newest first. */
export function IntroductionList({ side, safetyNotice }: IntroductionListProps) {
  const { t } = useTranslation()
  const pages = usePages(`introductions-${side}`)
  const list = useQuery({
    ...query('introductions/list', { side, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={list}
      skeleton={320}
      isEmpty={({ data }) => data.length === 0}
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
      {({ data, next_cursor }) => (
        <Stack gap="sm">
          {data.some(({ state }) => state === 'accepted') && safetyNotice}
          {data.map((introduction) => (
            <IntroductionCard key={introduction.id} introduction={introduction} />
          ))}
          <Pager pages={pages} nextCursor={next_cursor} />
        </Stack>
      )}
    </Loaded>
  )
}
