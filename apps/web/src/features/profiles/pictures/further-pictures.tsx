import { Group, Stack, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import {
  type FurtherKind,
  furtherKinds,
  furtherMax,
} from '@sangam/contract/profiles/pictures/values'
import { type ReactNode, useState } from 'react'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PhotoPicker } from '../../../ui/pictures/photo-picker.tsx'
import classes from './picture-rows.module.css'
import { type PictureRow, PictureRows } from './picture-rows.tsx'
import { PictureUpload } from './picture-upload.tsx'

type Stored = Data<'vadhu-var/add-picture'>

interface FurtherPicturesProps {
  /** 0: a new registration. */
  profileId: number
  rows: PictureRow[]
  /** How many of each kind count for the limit. */
  counts: Record<FurtherKind, number>
  isBusy: boolean
  onUploaded: (kind: FurtherKind, stored: Stored) => void
  hint?: ReactNode
}

interface Upload {
  key: number
  kind: FurtherKind
  name: string
  file: Blob
}

/** The further photos and the patrika of a registration: add, move, remove, make one the main photo. */
export function FurtherPictures({
  profileId,
  rows,
  counts,
  isBusy,
  onUploaded,
  hint,
}: FurtherPicturesProps) {
  const { t } = useTranslation()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [lastKey, setLastKey] = useState(0)
  const countOf = (kind: FurtherKind) =>
    counts[kind] + uploads.filter((upload) => upload.kind === kind).length
  const add = (kind: FurtherKind, file: Blob) => {
    // without a number: the pictures before it may still be on their way
    const name = t(kind === 'patrika' ? 'photo.lbl_patrika' : 'photo.lbl_photo')
    setUploads((before) => [...before, { key: lastKey + 1, kind, name, file }])
    setLastKey(lastKey + 1)
  }
  const drop = (key: number) => setUploads((before) => before.filter((one) => one.key !== key))
  return (
    <Stack component="section" gap="sm" aria-labelledby="further-pictures">
      <Title order={3} size="h4" id="further-pictures">
        {t('photo.lbl_more')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('photo.msg_more')} {hint}
      </Text>
      <PictureRows rows={rows} isBusy={isBusy} />
      {uploads.length > 0 && (
        <ul className={classes.rows}>
          {uploads.map(({ key, ...upload }) => (
            <PictureUpload
              key={key}
              {...upload}
              profileId={profileId}
              onUploaded={(stored) => {
                drop(key)
                onUploaded(upload.kind, stored)
              }}
              onDiscard={() => drop(key)}
            />
          ))}
        </ul>
      )}
      {countOf('photo') >= furtherMax.photo && (
        <Text size="sm" role="status">
          {t('photo.msg_full')}
        </Text>
      )}
      <Group gap="sm">
        {furtherKinds
          .filter((kind) => countOf(kind) < furtherMax[kind])
          .map((kind) => (
            <PhotoPicker
              key={kind}
              isButtonOnly
              current={null}
              alt=""
              progress={null}
              label={t(kind === 'patrika' ? 'photo.btn_add_patrika' : 'photo.btn_add')}
              {...(kind === 'patrika' && { shape: 'own', cropTitle: t('photo.lbl_crop_patrika') })}
              testId={`further-${kind}`}
              onError={noticeError}
              onCropped={(file) => add(kind, file)}
            />
          ))}
      </Group>
    </Stack>
  )
}
