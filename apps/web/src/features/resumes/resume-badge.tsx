import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/records/closed-account-badge.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'

export function ResumeBadge({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  if (resume.is_account_closed) return <ClosedAccountBadge />
  const state = resume.registration_status
  return <StatusBadge state={state}>{t(`approval.status_${state}`)}</StatusBadge>
}
