import { Title } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { DraftForm } from '../../layout/draft-form.tsx'
import { RecordNotice } from '../../layout/record-notice.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { type OpenDraft, useDraftForm } from '../../lib/drafts/open-draft.ts'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DownloadButton } from './download-button.tsx'
import { EducationFields } from './education-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { ResumeFilePicker } from './resume-file-picker.tsx'
import { type ResumeFormValues, resumeRules, toFormValues } from './resume-form.values.ts'

interface ResumeFormProps {
  resume?: ResumeRecord
  draft: OpenDraft
}

/** Creates a resume, or edits the given one. */
export function ResumeForm({ resume, draft }: ResumeFormProps) {
  const { t } = useTranslation()
  const user = useUser()
  const { form } = useDraftForm(draft, () => toFormValues(resume, user), resumeRules)
  const save = useCall('job/create-job-profile', { form })

  const send = (values: ResumeFormValues) =>
    save({
      ...values,
      operation_type: resume ? 'update' : 'add',
      job_profile_id: resume?.job_profiles_id ?? 0,
    })
  return (
    <>
      {resume?.registration_status === 'Rejected' && (
        <RecordNotice
          isRejected
          title={t('approval.status_Rejected')}
          text={t('resumes.msg_rejected_why')}
          remark={`${t('resumes.lbl_remark')}: ${reasonText(resume.acton_remark)}`}
        />
      )}
      <DraftForm
        form={form}
        draft={draft}
        save={send}
        error={save.error}
        submitLabel={t(resume ? 'resumes.btn_update' : 'resumes.btn_create')}
        backTo={link.resumes}
        fileField="resume_file_path"
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
