import { useState } from 'react'
import { shrinkPicture } from './shrink-picture.ts'
import { usePhotoUpload } from './use-photo-upload.ts'

interface UploadedPicture {
  path: string
  small: string
  large: string
}

/** Uploads pictures one after the other; large ones are made smaller before. */
export function usePicturesUpload(
  path: 'announcements/upload-picture' | 'albums/upload-picture',
  onAdded: (picture: UploadedPicture) => void,
) {
  // the page shows each picture as soon as it is there
  const upload = usePhotoUpload(path, { isQuiet: true })
  const [isBusy, setBusy] = useState(false)
  const add = async (files: readonly File[]) => {
    setBusy(true)
    try {
      for (const file of files) {
        const answer = await upload.send(await shrinkPicture(file), {})
        // a notice has said why; the others would fail too, or the person looks at this one first
        if (!answer) return
        onAdded(answer.data)
      }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, add }
}
