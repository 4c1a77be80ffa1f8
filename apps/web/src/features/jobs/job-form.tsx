import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { api } from '../../lib/api.ts'
import { focusFirstError, showRefusal } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { JobFields } from './job-fields.tsx'
import { jobRules, valuesOf } from './job-values.ts'
import { forgetJobs } from './jobs-cache.ts'

/** The editor is large and needed by few. */
const DescriptionEditor = lazy(() => import('./description-editor.tsx'))

/** Posts a job, or changes the post that is given. */
export function JobForm({ job }: { job?: PostedJob }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: valuesOf(job), validate: jobRules })

  const save = form.onSubmit(
    async (values) => {
      setRefusal('')
      try {
        const { text } = await api('job/job-post', {
          ...values,
          operation_type: job ? 'update' : 'add',
          jm_job_posted_id: job?.jm_job_posted_id ?? 0,
          job_id: job?.job_id ?? '',
        })
        noticeSuccess(text)
        await forgetJobs(cache)
        await navigate(link.myJobs)
      } catch (error) {
        setRefusal(showRefusal(form, error))
      }
    },
    (errors) => focusFirstError(errors, element.current),
  )
  return (
    <form ref={element} onSubmit={save} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <JobFields form={form} />
        <Suspense fallback={<Skeleton height={300} />}>
          <DescriptionEditor
            initial={job?.job_description ?? ''}
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
      </Stack>
    </form>
  )
}
