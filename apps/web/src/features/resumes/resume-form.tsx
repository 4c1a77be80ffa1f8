import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { api } from '../../lib/api.ts'
import { focusFirstError, showRefusal } from '../../lib/form.ts'
import { link } from '../../lib/links.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { useUser } from '../../lib/session.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { DownloadButton } from './download-button.tsx'
import { EducationFields } from './education-fields.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { ResumeFilePicker } from './resume-file-picker.tsx'
import { resumeRules, valuesOf } from './resume-values.ts'
import { forgetResumes } from './resumes-cache.ts'

/** Submits a resume, or changes the one that is given. */
export function ResumeForm({ resume }: { resume?: ResumeRecord }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const user = useUser()
  const element = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState('')
  const form = useForm({ initialValues: valuesOf(resume, user), validate: resumeRules })

  const save = form.onSubmit(
    async (values) => {
      setRefusal('')
      try {
        const { text } = await api('job/create-job-profile', {
          ...values,
          operation_type: resume ? 'update' : 'add',
          job_profile_id: resume?.job_profiles_id ?? 0,
        })
        noticeSuccess(text)
        await forgetResumes(cache)
        await navigate(link.resumes)
      } catch (error) {
        setRefusal(showRefusal(form, error))
      }
    },
    (errors) => {
      if (errors.resume_file_path) {
        noticeError(String(errors.resume_file_path), timing.noticeValidation)
      }
      focusFirstError(errors, element.current)
    },
  )
  return (
    <form ref={element} onSubmit={save} noValidate>
      <Stack gap="lg">
        {resume?.registration_status === 'Rejected' && (
          <Alert color="red" role="status" title={t('resumes.lbl_status_Rejected')}>
            <Text>{t('resumes.msg_rejected_why')}</Text>
            <Text mt={4}>
              <b>{t('resumes.lbl_remark')}:</b> {resume.acton_remark}
            </Text>
          </Alert>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
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
      </Stack>
    </form>
  )
}
