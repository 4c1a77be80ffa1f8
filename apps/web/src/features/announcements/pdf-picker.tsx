import { Button, Group, Input, Text } from '@mantine/core'
import { newsPdfMaxMb } from '@sangam/contract/announcements/values'
import { t as translate } from '@sangam/i18n/translation'
import { FileText } from 'lucide-react'
import { useRef } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'

interface PdfPickerProps {
  /** The stored file, or empty. */
  path: string
  onChange: (path: string) => void
}

/** Uploads a PDF as soon as it is chosen; the server checks its content. */
export function PdfPicker({ path, onChange }: PdfPickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload('announcements/upload-pdf', {
    onFailure: (error) => noticeError(failureText(error)),
  })
  const choose = async (file: File) => {
    if (file.size > newsPdfMaxMb * 1024 * 1024) {
      const text = t('announcements_page.err_pdf_too_large', { max: newsPdfMaxMb })
      return noticeError(text, timing.noticeValidation)
    }
    const answer = await upload({ file, name: file.name, fields: {} })
    if (answer) onChange(answer.data.path)
  }
  return (
    <Input.Wrapper
      label={t('announcements_page.lbl_pdf')}
      description={t('announcements_page.hint_pdf', { max: newsPdfMaxMb })}
      labelElement="div"
    >
      <HiddenFileInput
        ref={input}
        accept=".pdf,application/pdf"
        testId="news-pdf-input"
        onFile={(file) => void choose(file)}
      />
      <Group mt="xs">
        <Button
          variant="default"
          leftSection={<FileText size={19} aria-hidden />}
          loading={upload.progress !== null}
          onClick={() => input.current?.click()}
        >
          {t('announcements_page.btn_add_pdf')}
        </Button>
        {path !== '' && (
          <>
            <Text size="sm" role="status">
              {t('announcements_page.msg_pdf_there')}
            </Text>
            <Button variant="default" onClick={() => onChange('')}>
              {t('announcements_page.btn_remove_pdf')}
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  )
}

const failureText = (error: ApiError) =>
  error.isNetworkError || error.status >= 500
    ? translate('announcements_page.err_upload')
    : error.message
