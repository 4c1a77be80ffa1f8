import { Button, Group, Input } from '@mantine/core'
import type { NewsItem } from '@sangam/contract/announcements/calls'
import { newsPicturesMax } from '@sangam/contract/announcements/values'
import { X } from 'lucide-react'
import { useState } from 'react'
import { usePicturesUpload } from '../../lib/files/use-pictures-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AddPictures } from '../../ui/pictures/add-pictures.tsx'
import classes from './pictures-picker.module.css'

interface PicturesPickerProps {
  initial: NewsItem['pictures']
  onChange: (change: (paths: string[]) => string[]) => void
}

/** Uploads pictures as soon as they are chosen; large ones are made smaller before. */
export function PicturesPicker({ initial, onChange }: PicturesPickerProps) {
  const { t } = useTranslation()
  const [pictures, setPictures] = useState(initial)
  const { isBusy, add } = usePicturesUpload('announcements/upload-picture', (added) => {
    setPictures((before) => [...before, added])
    onChange((paths) => [...paths, added.path])
  })
  const remove = (removed: string) => {
    setPictures((before) => before.filter(({ path }) => path !== removed))
    onChange((paths) => paths.filter((path) => path !== removed))
  }
  return (
    <Input.Wrapper
      label={t('announcements_page.lbl_pictures')}
      description={t('announcements_page.hint_pictures', { max: newsPicturesMax })}
      labelElement="div"
    >
      <ul className={classes.pictures}>
        {pictures.map(({ path, small }, index) => (
          <li key={path}>
            <img src={small} alt="" width={600} height={450} />
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('announcements_page.btn_remove_picture', { number: index + 1 })}
              onClick={() => remove(path)}
            >
              <X size={18} aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {pictures.length < newsPicturesMax && (
        <Group>
          <AddPictures
            label={t('announcements_page.btn_add_picture')}
            testId="news-picture-input"
            isBusy={isBusy}
            onFiles={(files) => void add(files.slice(0, newsPicturesMax - pictures.length))}
          />
        </Group>
      )}
    </Input.Wrapper>
  )
}
