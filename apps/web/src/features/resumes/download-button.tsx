import { Button } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Saves the file under the person's name. */
export function DownloadButton({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const fetchFile = useMutation({
    mutationFn: () => download(`download-resume/${resume.resume_path}`),
    onError: (error) => noticeFailure(error),
  })
  return (
    <Button
      variant="light"
      leftSection={<Download size={19} aria-hidden />}
      loading={fetchFile.isPending}
      onClick={() => fetchFile.mutate()}
    >
      {t('resumes.btn_download')}
    </Button>
  )
}
