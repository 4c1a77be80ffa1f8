import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import {
  type HomePicture,
  homeCaptionMax,
  homePictureAddress,
  homePicturesMax,
} from '@sangam/contract/trust-settings/home-pictures'
import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { setHomePictures } from '../../lib/portal-page.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { PictureRows } from '../../ui/pictures/picture-rows.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { NewHomePicture } from './new-home-picture.tsx'

/** The pictures of home: new ones, their captions and their order. */
export function HomePictures() {
  const { t } = useTranslation()
  const stored = useFreshQuery('home-pictures/list', {}, true)
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="home-pictures">
      <Title order={2} size="h3" id="home-pictures">
        {t('public_pages.lbl_home')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('public_pages.msg_home', { max: homePicturesMax })}
      </Text>
      <Loaded query={stored} skeleton={200}>
        {({ pictures }) => <PicturesForm initial={pictures} />}
      </Loaded>
    </Card>
  )
}

/** A new picture is shown from the device: its files have an address after saving. */
type ShownPicture = HomePicture & { preview?: string }

const hasCaption = (picture: HomePicture) =>
  languages.some((language) => picture[`caption_${language}`].trim() !== '')

function PicturesForm({ initial }: { initial: HomePicture[] }) {
  const { t } = useTranslation()
  const [pictures, setPictures] = useState<ShownPicture[]>(initial)
  const [isChecked, setChecked] = useState(false)
  const save = useCall('home-pictures/save', { noticeMs: timing.noticeAction })
  const submit = async () => {
    setChecked(true)
    if (!pictures.every(hasCaption)) return
    const sent = pictures.map(({ preview: _, ...picture }) => picture)
    if (await save({ pictures: sent })) setHomePictures(sent)
  }
  return (
    <Stack>
      <Refusal text={save.error?.message} />
      {pictures.length > 0 && (
        <PictureRows
          pictures={pictures}
          keyOf={({ wide }) => wide}
          sourceOf={({ preview, wide }) => preview ?? homePictureAddress(wide, 'wide-800')}
          captionMax={homeCaptionMax}
          problemOf={(picture) =>
            isChecked && !hasCaption(picture) && t('public_pages.err_caption')
          }
          onChange={setPictures}
        />
      )}
      <Group>
        {pictures.length < homePicturesMax && (
          <NewHomePicture
            onAdded={({ paths, preview }) =>
              setPictures((before) => [
                ...before,
                { ...paths, ...fieldsByLanguage('caption', () => ''), preview },
              ])
            }
          />
        )}
        <Button loading={save.isPending} onClick={() => void submit()}>
          {t('public_pages.btn_save')}
        </Button>
      </Group>
    </Stack>
  )
}
