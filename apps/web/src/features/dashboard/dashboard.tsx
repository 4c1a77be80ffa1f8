import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/api.ts'
import { MemberCharts } from './member-charts.tsx'
import { QueueTiles } from './queue-tiles.tsx'

interface DashboardProps {
  queueLinks: Readonly<Record<string, LinkProps>>
}

export function Dashboard({ queueLinks }: DashboardProps) {
  const dashboard = useQuery(query('admin/dashboard', {}))
  return (
    <Loaded query={dashboard} skeleton={420}>
      {({ queues, weeks, regions }) => (
        <>
          <QueueTiles queues={queues} links={queueLinks} />
          <MemberCharts weeks={weeks} regions={regions} />
        </>
      )}
    </Loaded>
  )
}
