import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { introductionSides } from '@sangam/contract/introductions/values'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { IntroductionList } from './introduction-list.tsx'
import type { IntroductionFilters } from './introductions.filters.ts'

interface IntroductionTabsProps {
  side: IntroductionFilters['side']
  onSide: (side: IntroductionFilters['side']) => void
  safetyNotice: ReactNode
}

/** The received and the sent requests; the tabs count those that wait for an answer. */
export function IntroductionTabs({ side, onSide, safetyNotice }: IntroductionTabsProps) {
  const { t } = useTranslation()
  const { data } = useQuery(query('introductions/list', { side }))
  const waiting = {
    received: data?.counts.received_waiting ?? 0,
    sent: data?.counts.sent_waiting ?? 0,
  }
  return (
    <Tabs
      value={side}
      onChange={(value) => onSide(introductionSides.find((name) => name === value) ?? 'received')}
    >
      <Tabs.List mb="md" grow>
        {(['received', 'sent'] as const).map((name) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {t(`introductions_page.tab_${name}`)}
            {waiting[name] > 0 && ` (${waiting[name]})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side}>
        <IntroductionList key={side} side={side} safetyNotice={safetyNotice} />
      </Tabs.Panel>
    </Tabs>
  )
}
