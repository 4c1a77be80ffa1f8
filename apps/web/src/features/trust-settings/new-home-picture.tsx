import { Button } from '@mantine/core'
import {
  type HomeShape,
  homeAspects,
  homeShapes,
} from '@sangam/contract/trust-settings/home-pictures'
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { usePhotoUpload } from '../../lib/files/use-photo-upload.ts'
import { noticeError } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DialogLoading } from '../../ui/lazy-dialog.tsx'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'

/** The crop dialog is large and rarely needed. */
const CropDialog = lazy(() => import('../../ui/pictures/crop-dialog.tsx'))

interface Added {
  paths: Record<HomeShape, string>
  preview: string
}

/** Chooses a picture, crops it for computers and for phones, and uploads both crops. */
export function NewHomePicture({ onAdded }: { onAdded: (added: Added) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [image, setImage] = useState<Blob | null>(null)
  const [crops, setCrops] = useState<Blob[]>([])
  const upload = usePhotoUpload('home-pictures/upload')
  const close = () => {
    setImage(null)
    setCrops([])
  }
  const shape = homeShapes[crops.length]
  const finish = async (parts: Blob[]) => {
    close()
    const paths: Partial<Record<HomeShape, string>> = {}
    for (const [index, part] of parts.entries()) {
      const name = homeShapes[index]
      const answer = name && (await upload.send(part, { shape: name }))
      if (!answer) return
      paths[name] = answer.data.path
    }
    const [first] = parts
    const { wide, phone } = paths
    if (first && wide && phone) {
      onAdded({ paths: { wide, phone }, preview: URL.createObjectURL(first) })
    }
  }
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept="image/*"
        testId="home-picture-input"
        onFile={(file) => void shrinkPicture(file).then(setImage)}
      />
      <Button
        variant="default"
        leftSection={<ImagePlus size={19} aria-hidden />}
        loading={upload.progress !== null}
        onClick={() => input.current?.click()}
      >
        {t('public_pages.btn_add')}
      </Button>
      {image && shape && (
        <Suspense fallback={<DialogLoading />}>
          <CropDialog
            key={shape}
            image={image}
            aspect={homeAspects[shape]}
            title={t(`public_pages.lbl_crop_${shape}`)}
            onCancel={close}
            onFailure={() => {
              close()
              noticeError(t('photo.err_crop'))
            }}
            onDone={(crop) => {
              const parts = [...crops, crop]
              if (parts.length < homeShapes.length) setCrops(parts)
              else void finish(parts)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
