import { Stack, Text } from '@mantine/core'
import type { OwnReport } from '@sangam/contract/safety/calls'
import { useEffect, useEffectEvent } from 'react'
import { PagedList } from '../../layout/paged-list.tsx'
import { ApiError } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { ReportCard } from './report-card.tsx'
import { TextForm } from './text-form.tsx'

interface OwnReportsProps {
  proof: string
  /** The proof is too old: the number must be proved again. */
  onExpired: () => void
}

/** The complaints of the user or of the proved number. */
export function OwnReports({ proof, onExpired }: OwnReportsProps) {
  const { t } = useTranslation()
  // the key is stored in the browser's history, so it must not contain the proof
  const list = usePagedQuery('safety/my-reports', (cursor) => ({ proof, cursor }), 'reports')
  const isExpired = list.error instanceof ApiError && list.error.key === 'safety.err_proof'
  const forget = useEffectEvent(onExpired)
  // the error arrives outside of React
  useEffect(() => {
    if (isExpired) forget()
  }, [isExpired])
  return (
    <PagedList
      list={list}
      skeleton={320}
      empty={<EmptyState title={t('safety.msg_none')} text={t('safety.msg_none_hint')} />}
    >
      {({ data }) => (
        <Stack gap="md">
          {data.map((report) => (
            <OwnReportCard key={report.id} report={report} proof={proof} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function OwnReportCard({ report, proof }: { report: OwnReport; proof: string }) {
  const { t } = useTranslation()
  const answer = useCall('safety/answer')
  const withdraw = useCall('safety/withdraw')
  const appeal = useCall('safety/appeal')
  const body = { proof, report_id: report.id }
  const facts = report.files > 0 ? [t('safety.lbl_files_sent', { count: report.files })] : []
  return (
    <ReportCard report={report} order={2} facts={facts}>
      <Text size="sm" fw={600} mt="sm">
        {t('safety.lbl_your_words')}
      </Text>
      <Text size="sm" mb="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {report.text}
      </Text>
      {report.can_answer && (
        <TextForm
          label={t('safety.lbl_answer')}
          button={t('safety.btn_answer')}
          isBusy={answer.isPending}
          onSubmit={(text) => answer({ ...body, text })}
        />
      )}
      {report.can_appeal && (
        <TextForm
          label={t('safety.lbl_appeal')}
          hint={t('safety.hint_appeal')}
          button={t('safety.btn_appeal')}
          isBusy={appeal.isPending}
          onSubmit={(text) => appeal({ ...body, text })}
        />
      )}
      {report.can_withdraw && (
        <ActionBar
          actions={[
            {
              label: t('safety.btn_withdraw'),
              question: t('safety.msg_confirm_withdraw', { number: report.number }),
              confirmLabel: t('safety.btn_withdraw'),
              run: () => withdraw(body),
            },
          ]}
        />
      )}
    </ReportCard>
  )
}
