import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { DeskReport } from './desk-report.tsx'

const reasons = ['no_proof', 'settled'] as const

/** Decides complaints, the oldest first. */
export default function ReportReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const report = useFreshQuery('grievances/details', { report_id: id }, true)
  const decide = useCall('grievances/step', { noticeMs: timing.noticeAction })
  return (
    <ReviewScreen id={id} position={position} query={report}>
      {(data) => ({
        name: t(`safety.kind_${data.kind}`),
        detail: data.number,
        page: link.grievance(id),
        approveLabel: t('safety_desk.step_upheld'),
        approveQuestion: t('safety_desk.hint_upheld'),
        approveRemarks: [],
        approve: (text) => decide({ report_id: id, step: 'upheld', text }),
        reject: (text) => decide({ report_id: id, step: 'not_upheld', text }),
        reasons,
        isBusy: decide.isPending,
        content: <DeskReport report={data} />,
      })}
    </ReviewScreen>
  )
}
