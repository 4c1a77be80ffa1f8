import { resumeMaxMb } from '@sangam/contract/resumes/values'
import { t } from '@sangam/i18n/translation'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { noticeError, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { upload } from '../../lib/upload.ts'

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Sends a resume file with percent and the stated messages; null: it did not work, and that was said. */
export function useResumeUpload(resumeId: number) {
  const [progress, setProgress] = useState<number | null>(null)

  const send = async (file: File): Promise<string | null> => {
    const problem = problemOf(file)
    if (problem) {
      noticeError(problem, timing.noticeValidation)
      return null
    }
    setProgress(0)
    try {
      const fields = {
        job_profile_id: resumeId,
        actionType: 'profile_add',
        uploadedFileName: file.name,
        uploadedFileExtension: extensionOf(file.name),
      }
      const { data, text } = await upload('job/upload-resume', file, file.name, fields, setProgress)
      noticeSuccess(text)
      return data[0]?.uploaded_file_path ?? null
    } catch (error) {
      noticeError(uploadErrorText(error))
      return null
    } finally {
      setProgress(null)
    }
  }
  return { progress, send }
}

/** What can be said without sending it; the server looks inside. */
function problemOf(file: File): string | null {
  if (!['doc', 'docx', 'pdf'].includes(extensionOf(file.name))) return t('resumes.err_file_type')
  if (file.size > resumeMaxMb * 1024 * 1024) {
    return t('resumes.err_file_too_large', { max: resumeMaxMb })
  }
  return null
}

function uploadErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.isNetworkError || error.status >= 500) {
    return t('resumes.err_upload')
  }
  return error.status === 401 ? t('resumes.err_not_authorized') : error.message
}
