import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useTranslation } from '../../lib/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/closed-account-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

export function ResumeBadge({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  if (resume.is_account_closed) return <ClosedAccountBadge />
  const state = resume.registration_status
  return <StatusBadge state={state}>{t(`resumes.lbl_status_${state}`)}</StatusBadge>
}
