import { Badge } from '@mantine/core'
import type { ResumeRecord, ResumeStatus } from '@sangam/contract/resumes/calls'
import { useTranslation } from '../../lib/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/closed-account-badge.tsx'

const colors: Record<ResumeStatus, string> = {
  Pending: 'haldi.4',
  Approved: 'teal.9',
  Rejected: 'red.9',
}

export function ResumeBadge({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  if (resume.is_account_closed) return <ClosedAccountBadge />
  return (
    <Badge color={colors[resume.registration_status]} autoContrast>
      {t(`resumes.lbl_status_${resume.registration_status}`)}
    </Badge>
  )
}
