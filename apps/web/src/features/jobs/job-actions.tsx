import { Button, Group } from '@mantine/core'
import type { JobAction, PostedJob } from '@sangam/contract/jobs/calls'
import { daysListed } from '@sangam/contract/jobs/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { link } from '../../lib/links.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetJobs } from './jobs-cache.ts'

interface OfferedAction {
  name: 'approve' | 'reject' | 'renew' | 'filled' | 'close' | 'reopen'
  type: JobAction
  value: string
  needsRemark?: true
  isShown: (job: PostedJob) => boolean
}

/** Which action is offered for which state; the server decides again. */
const offered: OfferedAction[] = [
  {
    name: 'approve',
    type: 'approv_reject',
    value: 'Approved',
    isShown: (job) => job.is_approval && job.job_status !== 'Approved',
  },
  {
    name: 'reject',
    type: 'approv_reject',
    value: 'Rejected',
    needsRemark: true,
    isShown: (job) => job.is_approval && job.job_status !== 'Rejected',
  },
  { name: 'renew', type: 'renew', value: '', isShown: (job) => job.is_renew },
  { name: 'filled', type: 'filled', value: '', isShown: (job) => job.is_close },
  { name: 'close', type: 'close', value: '', isShown: (job) => job.is_close },
  { name: 'reopen', type: 'reopen', value: '', isShown: (job) => job.is_reopen },
]

export function JobActions({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OfferedAction | null>(null)
  const act = useMutation({
    mutationFn: ({ action, remark }: { action: OfferedAction; remark: string }) =>
      api('job/posted-job-actions', {
        jm_job_posted_id: job.jm_job_posted_id,
        action_type: action.type,
        acton_data: action.value,
        acton_remark: remark,
        job_status: job.job_status,
      }),
    onSuccess: ({ text }, { action }) => {
      noticeSuccess(text, timing.noticeAction)
      if (action.type === 'approv_reject') void navigate(link.jobs)
    },
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: async () => {
      setAsked(null)
      await forgetJobs(cache)
    },
  })
  const shown = offered.filter((action) => action.isShown(job))
  return (
    <>
      <Group gap="sm">
        {shown.map((action) => (
          <Button
            key={action.name}
            variant={action.name === 'approve' || action.name === 'renew' ? 'filled' : 'default'}
            onClick={() => setAsked(action)}
          >
            {t(`jobs.btn_${action.name}`)}
          </Button>
        ))}
      </Group>
      <ConfirmDialog
        isOpen={asked !== null}
        question={asked ? t(`jobs.msg_confirm_${asked.name}`, { days: daysListed }) : ''}
        withRemark={asked?.needsRemark ?? false}
        isBusy={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={(remark) => asked && act.mutate({ action: asked, remark })}
      />
    </>
  )
}
