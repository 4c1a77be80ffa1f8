import type { ReportState } from '@sangam/contract/safety/values'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { ReportBadge } from './report-card.tsx'

/** The state of a complaint for the desk, which does not answer its own question. */
export function DeskBadge({ state }: { state: ReportState }) {
  const { t } = useTranslation()
  if (state !== 'asked') return <ReportBadge state={state} />
  return <StatusBadge state={state}>{t('safety_desk.lbl_asked')}</StatusBadge>
}
