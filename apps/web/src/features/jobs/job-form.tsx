import { Skeleton } from '@mantine/core'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { lazy, Suspense } from 'react'
import { DraftForm } from '../../layout/draft-form.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { type OpenDraft, useDraftForm } from '../../lib/drafts/open-draft.ts'
import { link } from '../../lib/links.ts'
import { storedUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { JobFields } from './job-fields.tsx'
import { type JobFormValues, jobRules, toFormValues } from './job-form.values.ts'

/** Loaded separately: the editor is larger than a page may be. */
const RichTextEditor = lazy(() => import('../../ui/rich-text/rich-text-editor.tsx'))

interface JobFormProps {
  job?: PostedJob
  draft: OpenDraft
}

/** Creates a job post, or edits the given one. */
export function JobForm({ job, draft }: JobFormProps) {
  const { t } = useTranslation()
  const { form } = useDraftForm(draft, () => toFormValues(job, storedUser()), jobRules)
  const save = useCall('job/job-post', { form })

  const send = (values: JobFormValues) =>
    save({
      ...values,
      operation_type: job ? 'update' : 'add',
      jm_job_posted_id: job?.jm_job_posted_id ?? 0,
      job_id: job?.job_id ?? '',
    })
  return (
    <DraftForm
      form={form}
      draft={draft}
      save={send}
      error={save.error}
      submitLabel={t(job ? 'jobs.btn_update' : 'jobs.btn_create')}
      backTo={link.myJobs}
    >
      <JobFields form={form} />
      <Suspense fallback={<Skeleton height={300} />}>
        <RichTextEditor
          name="job_description"
          label={t('jobs.lbl_description')}
          hint={t('jobs.msg_description_hint')}
          initial={form.getInitialValues().job_description}
          error={form.errors.job_description as string | undefined}
          onChange={(json) => form.setFieldValue('job_description', json)}
        />
      </Suspense>
    </DraftForm>
  )
}
