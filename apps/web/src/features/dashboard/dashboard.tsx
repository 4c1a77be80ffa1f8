import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/api.ts'
import { MemberCharts } from './member-charts.tsx'
import { QueueTiles } from './queue-tiles.tsx'

export function Dashboard() {
  const dashboard = useQuery(query('admin/dashboard', {}))
  return (
    <Loaded query={dashboard} skeleton={420}>
      {({ queues, weeks, regions }) => (
        <>
          <QueueTiles queues={queues} />
          <MemberCharts weeks={weeks} regions={regions} />
        </>
      )}
    </Loaded>
  )
}
