import { Button, Group, Text } from '@mantine/core'
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

interface PhotoFieldProps {
  label: string
  alt: string
  /** The address of the stored picture; empty without one. */
  stored: string
  /** What was chosen since. */
  chosen: Blob | null
  error?: string | undefined
  onChoose: (file: File) => void
}

/** A picture from the camera or from a file. */
export function PhotoField({ label, alt, stored, chosen, error, onChoose }: PhotoFieldProps) {
  const { t } = useTranslation()
  const camera = useRef<HTMLInputElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const preview = useMemo(() => (chosen ? URL.createObjectURL(chosen) : ''), [chosen])
  // the browser keeps a picture in memory until its address is given back
  useEffect(() => () => URL.revokeObjectURL(preview), [preview])
  const shown = preview || stored
  return (
    <div>
      <Text fw={500}>{label}</Text>
      {shown && (
        <img src={shown} alt={alt} width={160} style={{ borderRadius: 8, display: 'block' }} />
      )}
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
      {[
        { ref: camera, testId: 'desk-camera', capture: 'environment' as const },
        { ref: file, testId: 'desk-file' },
      ].map(({ testId, ...input }) => (
        <input
          key={testId}
          {...input}
          type="file"
          accept="image/*"
          hidden
          data-testid={testId}
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? []
            if (picture) onChoose(picture)
            currentTarget.value = ''
          }}
        />
      ))}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          leftSection={<Camera size={19} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          {t('desk_page.btn_camera')}
        </Button>
        <Button
          variant="default"
          leftSection={<ImagePlus size={19} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {t('desk_page.btn_file')}
        </Button>
      </Group>
    </div>
  )
}
