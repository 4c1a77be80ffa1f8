import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DashboardCharts } from './dashboard-charts.tsx'
import { PortalWarning } from './portal-warning.tsx'
import { QueueTiles } from './queue-tiles.tsx'

interface DashboardProps {
  queueLinks: Readonly<Record<string, LinkProps>>
  /** Belongs to another slice; the page passes it in. */
  formatAmount: (rupees: number) => string
  /** The links to other pages, between the queues and the charts. */
  children: ReactNode
}

/** What waits for a decision, then everything else. */
export function Dashboard({ queueLinks, formatAmount, children }: DashboardProps) {
  const { t } = useTranslation()
  const dashboard = useQuery(query('admin/dashboard', {}))
  return (
    <>
      <Loaded query={dashboard} skeleton={420}>
        {({ queues, warnings, super_admins }) => (
          <>
            <PortalWarning warnings={warnings} super_admins={super_admins} />
            <QueueTiles queues={queues} links={queueLinks} />
          </>
        )}
      </Loaded>
      {children}
      {dashboard.data && (
        <>
          <Card withBorder mb="md">
            <AnchorLink {...link.payments} c="inherit">
              {t('admin.lbl_income', {
                amount: formatAmount(dashboard.data.income.amount),
                count: dashboard.data.income.payments,
              })}
            </AnchorLink>
          </Card>
          <DashboardCharts {...dashboard.data} />
        </>
      )}
    </>
  )
}
