import { Button, Group, Input } from '@mantine/core'
import type { NewsItem } from '@sangam/contract/announcements/calls'
import { newsPicturesMax } from '@sangam/contract/announcements/values'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { usePhotoUpload } from '../../lib/files/use-photo-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import classes from './pictures-picker.module.css'

type Picture = NewsItem['pictures'][number]

interface PicturesPickerProps {
  initial: Picture[]
  onChange: (paths: string[]) => void
}

/** Uploads pictures as soon as they are chosen; large ones are made smaller before. */
export function PicturesPicker({ initial, onChange }: PicturesPickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState(initial)
  const upload = usePhotoUpload('announcements/upload-picture')
  const change = (next: Picture[]) => {
    setPictures(next)
    onChange(next.map(({ path }) => path))
  }
  const add = async (file: File) => {
    const answer = await upload.send(await shrinkPicture(file), {})
    if (answer) change([...pictures, answer.data])
  }
  return (
    <Input.Wrapper
      label={t('announcements_page.lbl_pictures')}
      description={t('announcements_page.hint_pictures', { max: newsPicturesMax })}
      labelElement="div"
    >
      <ul className={classes.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <img src={picture.small} alt="" width={600} height={450} />
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('announcements_page.btn_remove_picture', { number: index + 1 })}
              onClick={() => change(pictures.filter(({ path }) => path !== picture.path))}
            >
              <X size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < newsPicturesMax && (
        <Group>
          <HiddenFileInput
            ref={input}
            accept="image/*"
            testId="news-picture-input"
            onFile={(file) => void add(file)}
          />
          <Button
            variant="default"
            leftSection={<ImagePlus size={19} aria-hidden />}
            loading={upload.progress !== null}
            onClick={() => input.current?.click()}
          >
            {t('announcements_page.btn_add_picture')}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
