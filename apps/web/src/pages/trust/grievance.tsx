import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { DeskReport } from '../../features/safety/desk-report.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Grievance() {
  const { t } = useTranslation()
  const { id } = useSearch({ from: '/pages/grievance' })
  const report = useQuery(query('grievances/details', { report_id: id }))
  return (
    <Page
      title={report.data ? t(`safety.kind_${report.data.kind}`) : t('safety_desk.title_details')}
      overline={report.data?.number}
      returnsTo={link.grievances}
      size="md"
    >
      <Loaded query={report} skeleton={560}>
        {(data) => <DeskReport report={data} />}
      </Loaded>
    </Page>
  )
}
