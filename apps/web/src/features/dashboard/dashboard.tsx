import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MemberCharts } from './member-charts.tsx'
import { QueueTiles } from './queue-tiles.tsx'

export function Dashboard() {
  const dashboard = useQuery(query('admin/dashboard', {}))
  if (dashboard.data) {
    const { queues, weeks, regions } = dashboard.data
    return (
      <>
        <QueueTiles queues={queues} />
        <MemberCharts weeks={weeks} regions={regions} />
      </>
    )
  }
  if (dashboard.isPending) return <Skeleton height={420} />
  return (
    <LoadFailure
      message={loadErrorText(dashboard.error)}
      onRetry={() => void dashboard.refetch()}
    />
  )
}
