import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { latinDigits } from '@sangam/contract/dates'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useUpload } from '../../lib/files/use-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

interface UploadFormProps {
  maxMb: number
  onUploaded: (batchId: number) => void
}

/** Asks where the data comes from, then takes the file. */
export function UploadForm({ maxMb, onUploaded }: UploadFormProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({ initialValues: { source: '', paper_consent_year: '' } })
  const upload = useUpload('import/upload', {
    form,
    onSuccess: ({ data }) => onUploaded(data.batch_id),
  })
  const send = (file: File) =>
    void upload({
      file,
      name: file.name,
      fields: {
        source: form.values.source,
        paper_consent_year: Number(latinDigits(form.values.paper_consent_year)),
      },
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.click()
      }}
    >
      <Stack gap="sm" maw={460} mb="lg">
        <Refusal text={upload.error?.message} />
        <TextInput
          {...form.getInputProps('source')}
          label={t('import_page.lbl_source')}
          description={t('import_page.hint_source')}
          maxLength={100}
          withAsterisk
        />
        <TextInput
          {...form.getInputProps('paper_consent_year')}
          label={t('import_page.lbl_year')}
          inputMode="numeric"
          maxLength={4}
          maw={220}
          withAsterisk
        />
        <Text size="sm" c="dimmed">
          {t('import_page.hint_file', { max: maxMb })}
        </Text>
        <Group>
          <Button
            type="submit"
            leftSection={<FileUp size={20} aria-hidden />}
            loading={upload.isPending}
            disabled={!form.values.source || !form.values.paper_consent_year}
          >
            {t('import_page.btn_upload')}
          </Button>
        </Group>
      </Stack>
      <HiddenFileInput
        ref={input}
        accept=".xlsx,.xls,.ods,.csv,.zip,text/csv"
        testId="import-input"
        onFile={send}
      />
    </form>
  )
}
