import { Button, Stack, Text } from '@mantine/core'
import { Camera } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DialogLoading } from '../lazy-dialog.tsx'
import { HiddenFileInput } from './hidden-file-input.tsx'
import classes from './photo-picker.module.css'

/** The crop dialog is large and rarely needed, so it loads after a picture was chosen. */
const CropDialog = lazy(() => import('./crop-dialog.tsx'))

/** The largest picture that can be chosen; only the cropped part is sent. */
export const photoMaxMb = 15

interface PhotoPickerProps {
  /** The address of the current picture. */
  current: string | null
  alt: string
  /** Percent while uploading, else null. */
  progress: number | null
  error?: string | undefined
  onError: (text: string) => void
  /** The cropped square, as a JPEG. */
  onCropped: (photo: Blob) => void
  /** Only the button, for a page that shows the picture itself. */
  isButtonOnly?: boolean
  /** The text of the button instead of that for a portrait. */
  label?: string
  /** Crops to the shape of the picture itself instead of a square. */
  shape?: 'own'
  cropTitle?: string
  testId?: string
}

/** Chooses a picture and crops it to a square; the page uploads it. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)

  const choose = (file: File) => {
    if (!file.type.startsWith('image/')) props.onError(t('photo.err_image_only'))
    else if (file.size > photoMaxMb * 1024 * 1024)
      props.onError(t('photo.err_too_large', { max: photoMaxMb }))
    else setChosen(file)
  }

  const button = (
    <Button
      variant="default"
      data-path="image_path"
      leftSection={<Camera size={19} aria-hidden />}
      onClick={() => input.current?.click()}
      loading={props.progress !== null}
    >
      {props.label ?? t(props.current ? 'photo.btn_change' : 'photo.btn_choose')}
    </Button>
  )
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept="image/*"
        testId={props.testId ?? 'photo-input'}
        onFile={choose}
      />
      {props.isButtonOnly ? (
        button
      ) : (
        <div className={classes.picker}>
          <div className={classes.frame} data-error={props.error ? true : undefined}>
            {props.current ? (
              <img src={props.current} alt={props.alt} width={120} height={120} />
            ) : (
              <Camera size={34} aria-hidden />
            )}
          </div>
          <Stack gap={6} align="flex-start" className={classes.texts}>
            {button}
            <Text size="sm" c="dimmed">
              {t('photo.msg_hint', { max: photoMaxMb })}
            </Text>
            {props.error && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {props.error}
              </Text>
            )}
          </Stack>
        </div>
      )}
      {props.progress !== null && (
        <Text role="status" size="sm" mt={4}>
          {t('photo.msg_uploading', { percent: props.progress })}
        </Text>
      )}
      {chosen && (
        <Suspense fallback={<DialogLoading />}>
          <CropDialog
            image={chosen}
            aspect={props.shape ?? 1}
            title={props.cropTitle}
            onCancel={() => setChosen(null)}
            onFailure={() => {
              setChosen(null)
              props.onError(t('photo.err_crop'))
            }}
            onDone={(photo) => {
              setChosen(null)
              props.onCropped(photo)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
