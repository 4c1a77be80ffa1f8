import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { withDraft } from '../../lib/draft-values.ts'
import { focusFirstError } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { noticeError } from '../../lib/notices.ts'
import { type OpenDraft, sendWithDraft, useSavedDraft } from '../../lib/open-draft.ts'
import { useUser } from '../../lib/session.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'
import { DownloadButton } from './download-button.tsx'
import { EducationFields } from './education-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { ResumeFilePicker } from './resume-file-picker.tsx'
import { resumeRules, toFormValues } from './resume-form.values.ts'

interface ResumeFormProps {
  resume?: ResumeRecord
  draft: OpenDraft
}

/** Creates a resume, or edits the given one. */
export function ResumeForm({ resume, draft }: ResumeFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const user = useUser()
  const element = useRef<HTMLFormElement>(null)
  const [unchanged] = useState(() => toFormValues(resume, user))
  const form = useForm({
    initialValues: withDraft(unchanged, draft.values),
    validate: resumeRules,
  })
  useSavedDraft(draft, unchanged, form.values)

  const save = useCall('job/create-job-profile', { form })

  const submit = form.onSubmit(
    async (values) => {
      const answer = await sendWithDraft(draft, () =>
        save({
          ...values,
          operation_type: resume ? 'update' : 'add',
          job_profile_id: resume?.job_profiles_id ?? 0,
        }),
      )
      if (answer) await navigate(link.resumes)
    },
    (errors) => {
      if (errors.resume_file_path) {
        noticeError(String(errors.resume_file_path), timing.noticeValidation)
      }
      focusFirstError(errors, element.current)
    },
  )
  return (
    <form ref={element} onSubmit={submit} noValidate>
      <Stack gap="lg">
        {resume?.registration_status === 'Rejected' && (
          <Alert color="red" role="status" title={t('resumes.lbl_status_Rejected')}>
            <Text>{t('resumes.msg_rejected_why')}</Text>
            <Text mt={4}>
              <b>{t('resumes.lbl_remark')}:</b> {resume.acton_remark}
            </Text>
          </Alert>
        )}
        {draft.notice()}
        <Refusal text={save.error?.message} />
        <ResumeFilePicker
          resumeId={resume?.job_profiles_id ?? 0}
          hasFile={form.values.resume_file_path !== ''}
          error={form.errors.resume_file_path as string | undefined}
          onStored={(path) => form.setFieldValue('resume_file_path', path)}
        >
          {resume && <DownloadButton resume={resume} />}
        </ResumeFilePicker>
        <Title order={2}>{t('resumes.lbl_personal')}</Title>
        <PersonalFields form={form} />
        <Title order={2}>{t('resumes.lbl_educational')}</Title>
        <EducationFields form={form} />
        <Group>
          <Button type="submit" loading={form.submitting}>
            {t(resume ? 'resumes.btn_update' : 'resumes.btn_create')}
          </Button>
          <ButtonLink {...link.resumes} variant="default">
            {t('common.btn_back')}
          </ButtonLink>
        </Group>
        {draft.status}
      </Stack>
    </form>
  )
}
