import { Button } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useTranslation } from '../../lib/use-translation.ts'
import { useResumeAction } from './resume-actions.ts'

/** Shows whether a resume is active, and turns it the other way. */
export function ActiveButton({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const act = useResumeAction()
  const isActive = resume.row_status === 1
  const name = `${resume.fname} ${resume.lname}`
  return (
    <Button
      size="sm"
      variant={isActive ? 'filled' : 'default'}
      color="teal.9"
      loading={act.isPending}
      aria-label={t(isActive ? 'resumes.btn_deactivate_named' : 'resumes.btn_activate_named', {
        name,
      })}
      onClick={() =>
        act.mutate({
          job_profile_id: resume.job_profiles_id,
          action_type: 'enable_disable',
          acton_data: isActive ? '0' : '1',
        })
      }
    >
      {t(isActive ? 'resumes.btn_active' : 'resumes.btn_deactive')}
    </Button>
  )
}
