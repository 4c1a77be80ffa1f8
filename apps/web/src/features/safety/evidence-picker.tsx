import { Button, Group, Input, Text } from '@mantine/core'
import { reportFilesMax } from '@sangam/contract/safety/values'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RemovableChip } from '../../ui/choices/removable-chip.tsx'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'

interface EvidencePickerProps {
  proof: string
  files: string[]
  onChange: (files: string[]) => void
}

/** Uploads pictures for a complaint, one at a time. */
export function EvidencePicker({ proof, files, onChange }: EvidencePickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload('safety/upload')
  const add = async (file: File) => {
    const picture = await shrinkPicture(file)
    const answer = await upload({ file: picture, name: file.name, fields: { proof } })
    if (answer) onChange([...files, answer.data.path])
  }
  return (
    <Input.Wrapper
      label={`${t('safety.lbl_files')} (${t('common.lbl_optional')})`}
      labelElement="div"
      description={t('safety.hint_files', { max: reportFilesMax })}
    >
      <Group gap="sm" mt="xs">
        {files.map((path, index) => (
          <RemovableChip
            key={path}
            text={t('safety.lbl_file', { number: index + 1 })}
            label={t('safety.btn_remove_file', { number: index + 1 })}
            onRemove={() => onChange(files.filter((file) => file !== path))}
          />
        ))}
        <HiddenFileInput
          ref={input}
          accept="image/*"
          testId="evidence-input"
          onFile={(file) => void add(file)}
        />
        {files.length < reportFilesMax && (
          <Button
            variant="default"
            leftSection={<ImagePlus size={18} aria-hidden />}
            loading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {t('safety.btn_add_file')}
          </Button>
        )}
        {upload.progress !== null && (
          <Text size="sm" role="status">
            {upload.progress}%
          </Text>
        )}
      </Group>
    </Input.Wrapper>
  )
}
