import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FieldsByLanguage } from '@sangam/i18n/by-language'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './picture-rows.module.css'

type Captions = FieldsByLanguage<'caption'>

interface PictureRowsProps<Picture extends Captions> {
  pictures: Picture[]
  keyOf: (picture: Picture) => string
  sourceOf: (picture: Picture) => string
  captionMax: number
  /** Why the caption of a picture is refused. */
  problemOf?: (picture: Picture) => string | false
  /** More buttons of a picture. */
  buttons?: (picture: Picture, number: number) => ReactNode
  onChange: (pictures: Picture[]) => void
}

/** Pictures with their captions, to put into an order. */
export function PictureRows<Picture extends Captions>({
  pictures,
  keyOf,
  sourceOf,
  captionMax,
  problemOf,
  buttons,
  onChange,
}: PictureRowsProps<Picture>) {
  const { t } = useTranslation()
  const move = (index: number, step: number) => {
    const moved = [...pictures]
    moved.splice(index + step, 0, ...moved.splice(index, 1))
    onChange(moved)
  }
  const write = (index: number, part: Partial<Captions>) =>
    onChange(pictures.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <ol className={classes.list}>
      {pictures.map((picture, index) => (
        <li key={keyOf(picture)} className={classes.item}>
          <img src={sourceOf(picture)} alt="" width={600} height={450} loading="lazy" />
          <Stack gap="xs" style={{ flex: 1 }}>
            {languagesFrom(usualLanguage).map((language) => (
              <TextInput
                key={language}
                lang={language}
                label={t(`public_pages.lbl_caption_${language}`)}
                maxLength={captionMax}
                value={picture[`caption_${language}`]}
                error={language === usualLanguage && problemOf?.(picture)}
                onChange={({ currentTarget: { value } }) =>
                  write(index, { [`caption_${language}`]: value })
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
                onClick={() => onChange(pictures.filter((_, at) => at !== index))}
              />
              {buttons?.(picture, index + 1)}
            </Group>
          </Stack>
        </li>
      ))}
    </ol>
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
