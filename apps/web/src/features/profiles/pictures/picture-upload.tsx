import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { FurtherKind } from '@sangam/contract/profiles/pictures/values'
import { RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadErrorText } from '../../../lib/files/upload-error.ts'
import { useUpload } from '../../../lib/files/use-upload.ts'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts'
import classes from './picture-rows.module.css'

interface PictureUploadProps {
  /** 0: a new registration. */
  profileId: number
  kind: FurtherKind
  name: string
  file: Blob
  onUploaded: (stored: Data<'vadhu-var/add-picture'>) => void
  onDiscard: () => void
}

/** One picture on its way to the server, with its progress; after a failure it can be sent again. */
export function PictureUpload({
  profileId,
  kind,
  name,
  file,
  onUploaded,
  onDiscard,
}: PictureUploadProps) {
  const { t } = useTranslation()
  const preview = useObjectUrl(file)
  const [error, setError] = useState('')
  const isShown = useRef(true)
  const upload = useUpload('vadhu-var/add-picture', {
    isQuiet: true,
    onSuccess: ({ data }) => onUploaded(data),
    onFailure: (failure) => {
      const text = uploadErrorText(failure)
      // the family may have gone on to the next step
      if (isShown.current) setError(text)
      else noticeError(`${name}: ${text}`)
    },
  })
  const send = () => {
    setError('')
    void upload({ file, name: 'photo.jpg', fields: { bride_groom_id: profileId, kind } })
  }
  const start = useRef(send)
  // an effect: the row appears with the crop, and the upload belongs to the row
  useEffect(() => {
    isShown.current = true
    start.current()
    return () => {
      isShown.current = false
    }
  }, [])

  return (
    <li className={classes.row}>
      {preview && (
        <img className={classes.picture} src={preview} alt={name} width={96} height={96} />
      )}
      <div className={classes.facts}>
        <Text fw={600}>{name}</Text>
        {error ? (
          <>
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {error}
            </Text>
            <Group gap={6}>
              <Button
                variant="default"
                size="sm"
                leftSection={<RotateCw size={16} aria-hidden />}
                aria-label={t('photo.btn_again', { name })}
                onClick={send}
              >
                {t('common.btn_retry')}
              </Button>
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('photo.btn_discard', { name })}
                onClick={onDiscard}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </>
        ) : (
          <>
            <Text size="sm" role="status">
              {t('photo.msg_uploading', { percent: upload.progress ?? 0 })}
            </Text>
            <Progress value={upload.progress ?? 0} aria-label={name} />
          </>
        )}
      </div>
    </li>
  )
}
