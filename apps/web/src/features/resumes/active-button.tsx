import { Button } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { isActive } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'

/** Shows whether a resume is active and toggles it. */
export function ActiveButton({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const change = useCall('job/profile-actions', { noticeMs: timing.noticeAction })
  const isOn = isActive(resume)
  const name = `${resume.fname} ${resume.lname}`
  return (
    <Button
      size="sm"
      variant={isOn ? 'filled' : 'default'}
      color="teal.9"
      loading={change.isPending}
      aria-label={t(isOn ? 'resumes.btn_deactivate_named' : 'resumes.btn_activate_named', {
        name,
      })}
      onClick={() =>
        void change({
          job_profile_id: resume.job_profiles_id,
          action_type: 'enable_disable',
          acton_data: isOn ? '0' : '1',
        })
      }
    >
      {t(isOn ? 'resumes.btn_active' : 'resumes.btn_deactive')}
    </Button>
  )
}
