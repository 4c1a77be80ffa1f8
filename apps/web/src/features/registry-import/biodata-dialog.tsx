import '@mantine/core/styles/Progress.layer.css'
import { Button, Modal, Progress, Stack, Text, Textarea } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { biodataMaxMb } from '@sangam/contract/registry-import/values'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUpload } from '../../lib/files/use-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

interface BiodataDialogProps {
  isOpen: boolean
  onClose: () => void
  onRead: (read: Data<'vadhu-var/read-biodata'>) => void
}

/** Takes the text or the file of an old biodata. */
export default function BiodataDialog({ isOpen, onClose, onRead }: BiodataDialogProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [tooLarge, setTooLarge] = useState('')
  const upload = useUpload('vadhu-var/read-biodata', {
    isQuiet: true,
    // shown above the buttons
    onFailure: () => undefined,
    onSuccess: ({ data }) => {
      onRead(data)
      setText('')
      onClose()
    },
  })
  const send = (file: Blob, name: string) => {
    if (upload.isPending) return
    const isTooLarge = file.size > biodataMaxMb * 1024 * 1024
    setTooLarge(isTooLarge ? t('biodata_reader.err_too_large', { max: biodataMaxMb }) : '')
    if (!isTooLarge) void upload({ file, name, fields: {} })
  }
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('biodata_reader.title')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // a form around the dialog must not be sent
          event.stopPropagation()
          send(new Blob([text], { type: 'text/plain' }), 'biodata.txt')
        }}
      >
        <Stack gap="sm">
          <Text>{t('biodata_reader.hint')}</Text>
          <Textarea
            label={t('biodata_reader.lbl_text')}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            autosize
            minRows={6}
            maxRows={12}
          />
          <Refusal text={tooLarge || upload.error?.message} />
          {upload.progress !== null && (
            <Progress value={upload.progress} aria-label={t('biodata_reader.title')} />
          )}
          <Button type="submit" loading={upload.isPending} disabled={text.trim() === ''}>
            {t('biodata_reader.btn_read')}
          </Button>
          <Button
            variant="default"
            disabled={upload.isPending}
            leftSection={<FileText size={20} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('biodata_reader.btn_file')}
          </Button>
        </Stack>
      </form>
      <HiddenFileInput
        ref={input}
        accept=".pdf,.docx,.txt,application/pdf,text/plain"
        testId="biodata-input"
        onFile={(file) => send(file, file.name)}
      />
    </Modal>
  )
}
