import { Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import {
  type HomePicture,
  homeCaptionMax,
  homePictureAddress,
  homePicturesMax,
} from '@sangam/contract/trust-settings/home-pictures'
import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages, languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { setHomePictures } from '../../lib/portal-page.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { Refusal } from '../../ui/refusal.tsx'
import classes from './home-pictures.module.css'
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
  const change = (index: number, part: Partial<HomePicture>) =>
    setPictures(pictures.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const move = (index: number, step: number) => {
    const moved = [...pictures]
    moved.splice(index + step, 0, ...moved.splice(index, 1))
    setPictures(moved)
  }
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
        <ol className={classes.list}>
          {pictures.map((picture, index) => (
            <li key={picture.wide} className={classes.item}>
              <img
                src={picture.preview ?? homePictureAddress(picture.wide, 'wide-800')}
                alt=""
                width={800}
                height={350}
              />
              <Stack gap="xs" style={{ flex: 1 }}>
                {languagesFrom(usualLanguage).map((language) => (
                  <TextInput
                    key={language}
                    lang={language}
                    label={t(`public_pages.lbl_caption_${language}`)}
                    maxLength={homeCaptionMax}
                    value={picture[`caption_${language}`]}
                    error={
                      isChecked &&
                      language === usualLanguage &&
                      !hasCaption(picture) &&
                      t('public_pages.err_caption')
                    }
                    onChange={({ currentTarget: { value } }) =>
                      change(index, { [`caption_${language}`]: value })
                    }
                  />
                ))}
                <Group gap="xs">
                  <IconButton
                    label={t('public_pages.btn_up', { number: index + 1 })}
                    icon={ArrowUp}
                    isOff={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    label={t('public_pages.btn_down', { number: index + 1 })}
                    icon={ArrowDown}
                    isOff={index === pictures.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <IconButton
                    label={t('public_pages.btn_remove', { number: index + 1 })}
                    icon={X}
                    onClick={() => setPictures(pictures.filter((_, at) => at !== index))}
                  />
                </Group>
              </Stack>
            </li>
          ))}
        </ol>
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

interface IconButtonProps {
  label: string
  icon: typeof X
  isOff?: boolean
  onClick: () => void
}

const IconButton = ({ label, icon: Icon, isOff = false, onClick }: IconButtonProps) => (
  <Button variant="default" px="sm" aria-label={label} disabled={isOff} onClick={onClick}>
    <Icon size={18} aria-hidden />
  </Button>
)
