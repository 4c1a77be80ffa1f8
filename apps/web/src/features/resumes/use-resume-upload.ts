import { resumeMaxMb } from '@sangam/contract/resumes/values'
import { t } from '@sangam/i18n/translation'
import type { ApiError } from '../../lib/calls/api.ts'
import { isUploadRefusal } from '../../lib/files/upload-refusal.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { timing } from '../../lib/timing.ts'

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

/** Uploads a resume file and shows the outcome; resolves to null if it failed. */
export function useResumeUpload(resumeId: number) {
  const upload = useUpload('job/upload-resume', {
    onFailure: (error) => noticeError(uploadErrorText(error)),
  })
  const send = async (file: File): Promise<string | null> => {
    const problem = fileProblem(file)
    if (problem) {
      noticeError(problem, timing.noticeValidation)
      return null
    }
    const fields = {
      job_profile_id: resumeId,
      actionType: 'profile_add',
      uploadedFileName: file.name,
      uploadedFileExtension: extensionOf(file.name),
    }
    const answer = await upload({ file, name: file.name, fields })
    return answer?.data[0]?.uploaded_file_path ?? null
  }
  return { progress: upload.progress, send }
}

/** Checks the type and size before the upload; the server checks the content. */
function fileProblem(file: File): string | null {
  if (!['doc', 'docx', 'pdf'].includes(extensionOf(file.name))) return t('resumes.err_file_type')
  if (file.size > resumeMaxMb * 1024 * 1024) {
    return t('resumes.err_file_too_large', { max: resumeMaxMb })
  }
  return null
}

function uploadErrorText(error: ApiError): string {
  if (isUploadRefusal(error)) return error.message
  if (error.isNetworkError || error.status >= 500) return t('resumes.err_upload')
  return error.status === 401 ? t('resumes.err_not_authorized') : error.message
}
