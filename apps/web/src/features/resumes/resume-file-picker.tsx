import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { FileText } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import classes from './resume-file-picker.module.css'
import { useResumeUpload } from './use-resume-upload.ts'

interface ResumeFilePickerProps {
  /** The resume to edit, or 0 for a new one. */
  resumeId: number
  hasFile: boolean
  error?: string | undefined
  onStored: (path: string) => void
  /** More buttons, such as the download of the stored file. */
  children?: ReactNode
}

/** Uploads a resume file as soon as it is chosen. */
export function ResumeFilePicker(props: ResumeFilePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [uploadedName, setUploadedName] = useState('')
  const { progress, send } = useResumeUpload(props.resumeId)

  const choose = async (file: File) => {
    const path = await send(file)
    if (!path) return
    setUploadedName(file.name)
    props.onStored(path)
  }
  return (
    <section
      className={classes.widget}
      aria-label={t('resumes.lbl_file')}
      data-error={props.error ? true : undefined}
    >
      <HiddenFileInput
        ref={input}
        accept=".doc,.docx,.pdf"
        testId="resume-input"
        onFile={(file) => void choose(file)}
      />
      <Group gap="sm">
        <Button
          variant="default"
          data-path="resume_file_path"
          leftSection={<FileText size={19} aria-hidden />}
          loading={progress !== null}
          onClick={() => input.current?.click()}
        >
          {props.hasFile ? t('resumes.btn_change') : t('resumes.btn_choose')}
        </Button>
        {props.children}
      </Group>
      {progress !== null && (
        <>
          <Progress.Root size="lg" mt="sm">
            <Progress.Section value={progress} aria-label={t('resumes.lbl_progress')} />
          </Progress.Root>
          <Text role="status" size="sm" mt={4}>
            {t('resumes.msg_uploading', { percent: progress })}
          </Text>
        </>
      )}
      {progress === null && props.hasFile && (
        <Text size="sm" mt="xs">
          {uploadedName
            ? t('resumes.msg_file_named', { name: uploadedName })
            : t('resumes.msg_file_there')}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt="xs">
        {t('resumes.msg_file_hint')}
      </Text>
      {props.error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {props.error}
        </Text>
      )}
    </section>
  )
}
