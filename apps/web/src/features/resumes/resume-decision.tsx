import { Button, Group } from '@mantine/core'
import type { ResumeRecord, ResumeStatus } from '@sangam/contract/resumes/calls'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useResumeAction } from './resume-actions.ts'

type Decision = Exclude<ResumeStatus, 'Pending'>

/** Approve or reject, for those who may. */
export function ResumeDecision({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Decision | null>(null)
  const act = useResumeAction(() => void navigate(link.resumes))
  if (!resume.is_approval) return null
  const decide = (decision: Decision, remark: string) =>
    act.mutate(
      {
        job_profile_id: resume.job_profiles_id,
        action_type: 'approv_reject',
        acton_data: decision,
        acton_remark: remark,
        registration_status: resume.registration_status,
      },
      { onSettled: () => setAsked(null) },
    )
  const name = `${resume.fname} ${resume.lname}`
  return (
    <Group gap="sm">
      {resume.registration_status !== 'Approved' && (
        <Button onClick={() => setAsked('Approved')}>{t('resumes.btn_approve')}</Button>
      )}
      {resume.registration_status !== 'Rejected' && (
        <Button variant="default" onClick={() => setAsked('Rejected')}>
          {t('resumes.btn_reject')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        question={t(
          asked === 'Rejected' ? 'resumes.msg_confirm_reject' : 'resumes.msg_confirm_approve',
          { name },
        )}
        withRemark={asked === 'Rejected'}
        isBusy={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={(remark) => asked && decide(asked, remark)}
      />
    </Group>
  )
}
