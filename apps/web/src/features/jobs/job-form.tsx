import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { withDraft } from '../../lib/draft-values.ts'
import { focusFirstError } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { type OpenDraft, sendWithDraft, useSavedDraft } from '../../lib/open-draft.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { JobFields } from './job-fields.tsx'
import { jobRules, toFormValues } from './job-form.values.ts'

/** Loaded separately: the editor is larger than a page may be. */
const DescriptionEditor = lazy(() => import('./description-editor.tsx'))

interface JobFormProps {
  job?: PostedJob
  draft: OpenDraft
}

/** Creates a job post, or edits the given one. */
export function JobForm({ job, draft }: JobFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [{ unchanged, initial }] = useState(() => {
    const values = toFormValues(job)
    return { unchanged: values, initial: withDraft(values, draft.values) }
  })
  const form = useForm({ initialValues: initial, validate: jobRules })
  useSavedDraft(draft, unchanged, form.values)

  const save = useCall('job/job-post', { form })

  const submit = form.onSubmit(
    async (values) => {
      const answer = await sendWithDraft(draft, () =>
        save({
          ...values,
          operation_type: job ? 'update' : 'add',
          jm_job_posted_id: job?.jm_job_posted_id ?? 0,
          job_id: job?.job_id ?? '',
        }),
      )
      if (answer) await navigate(link.myJobs)
    },
    (errors) => focusFirstError(errors, element.current),
  )
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack>
        {draft.notice()}
        <Refusal text={save.error?.message} />
        <JobFields form={form} />
        <Suspense fallback={<Skeleton height={300} />}>
          <DescriptionEditor
            initial={initial.job_description}
            error={form.errors.job_description as string | undefined}
            onChange={(json) => form.setFieldValue('job_description', json)}
          />
        </Suspense>
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t(job ? 'jobs.btn_update' : 'jobs.btn_create')}
          </Button>
          <ButtonLink {...link.myJobs} variant="default">
            {t('common.btn_back')}
          </ButtonLink>
        </Group>
        {draft.status}
      </Stack>
    </form>
  )
}
