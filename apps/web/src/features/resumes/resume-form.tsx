import { Alert, Text, Title } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DraftForm } from '../../layout/draft-form.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { type OpenDraft, sendWithDraft, useDraftForm } from '../../lib/drafts/open-draft.ts'
import { focusFirstError } from '../../lib/forms/form.ts'
import { link } from '../../lib/links.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
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
  const { form } = useDraftForm(draft, () => toFormValues(resume, user), resumeRules)
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
    <>
      {resume?.registration_status === 'Rejected' && (
        <Alert color="red" role="status" mb="lg" title={t('approval.status_Rejected')}>
          <Text>{t('resumes.msg_rejected_why')}</Text>
          <Text mt={4}>
            <b>{t('resumes.lbl_remark')}:</b> {resume.acton_remark}
          </Text>
        </Alert>
      )}
      <DraftForm
        ref={element}
        draft={draft}
        refusal={save.error?.message}
        submitLabel={t(resume ? 'resumes.btn_update' : 'resumes.btn_create')}
        isSubmitting={form.submitting}
        backTo={link.resumes}
        onSubmit={submit}
      >
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
      </DraftForm>
    </>
  )
}
