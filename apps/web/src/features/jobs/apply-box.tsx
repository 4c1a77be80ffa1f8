import { Button, Stack, Text, Textarea } from '@mantine/core'
import type { PostedJobDetails } from '@sangam/contract/jobs/calls'
import { applicationFields } from '@sangam/contract/jobs/fields'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldDescription } from '../../lib/forms/field-props.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

/** Sends the user's resume to the post, or withdraws it. */
export function ApplyBox({ job }: { job: PostedJobDetails }) {
  const { t } = useTranslation()
  if (!job.is_apply && !job.is_applied) return null
  return (
    <SectionCard title={t('jobs.lbl_apply_section')} mb={0} radius="lg">
      {job.is_applied ? <Applied job={job} /> : <Apply job={job} />}
    </SectionCard>
  )
}

function Apply({ job }: { job: PostedJobDetails }) {
  const { t } = useTranslation()
  const description = useFieldDescription()
  const [note, setNote] = useState('')
  const [resumeId, setResumeId] = useState(String(job.resumes[0]?.job_profiles_id ?? 0))
  const apply = useCall('job/apply')
  if (job.resumes.length === 0) {
    return (
      <Stack align="flex-start">
        <Text>{t('jobs.msg_no_resume')}</Text>
        <ButtonLink {...link.newResume} variant="default">
          {t('jobs.btn_submit_resume')}
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack align="stretch">
      {job.resumes.length > 1 && (
        <ChoiceField
          name="resume"
          label={t('jobs.lbl_which_resume')}
          choices={job.resumes.map(({ job_profiles_id, name }) => ({
            value: String(job_profiles_id),
            label: `${name} (${job_profiles_id})`,
          }))}
          value={resumeId}
          onChange={setResumeId}
        />
      )}
      <Textarea
        name="note"
        {...description(applicationFields.note)}
        description={t('jobs.msg_apply_hint')}
        rows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Send size={18} aria-hidden />}
        loading={apply.isPending}
        onClick={() =>
          void apply({
            jm_job_posted_id: job.jm_job_posted_id,
            job_profile_id: resumeId,
            note,
          })
        }
      >
        {t('jobs.btn_apply')}
      </Button>
    </Stack>
  )
}

function Applied({ job }: { job: PostedJobDetails }) {
  const { t } = useTranslation()
  const withdraw = useCall('job/withdraw', { noticeMs: timing.noticeAction })
  return (
    <Stack align="flex-start">
      <Text>{t('jobs.msg_you_applied')}</Text>
      <ActionBar
        actions={[
          {
            label: t('jobs.btn_withdraw'),
            question: t('jobs.msg_confirm_withdraw'),
            run: () => withdraw({ jm_job_posted_id: job.jm_job_posted_id }),
          },
        ]}
      />
    </Stack>
  )
}
