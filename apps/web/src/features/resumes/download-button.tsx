import { Button } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { Download } from 'lucide-react'
import { useDownload } from '../../lib/files/use-download.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export function DownloadButton({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const download = useDownload()
  return (
    <Button
      variant="light"
      leftSection={<Download size={19} aria-hidden />}
      loading={download.isPending}
      onClick={() => void download(`download-resume/${resume.resume_path}`)}
    >
      {t('resumes.btn_download')}
    </Button>
  )
}
