import { Card, Text, Title } from '@mantine/core'
import type { CurrentAnnouncement } from '@sangam/contract/announcements/calls'
import type { Language } from '@sangam/i18n/languages'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../lib/translate.ts'
import classes from './announcement-card.module.css'

export type AnnouncementTexts = Pick<
  CurrentAnnouncement,
  'title_en' | 'title_mr' | 'text_en' | 'text_mr'
>

/** The title of an announcement in the language on screen. */
export const titleOf = (texts: AnnouncementTexts) =>
  currentLanguage() === 'mr' ? texts.title_mr : texts.title_en

interface AnnouncementCardProps {
  texts: AnnouncementTexts
  /** The language on screen by default. */
  language?: Language
  /** Shows only the first lines of a long text. */
  isShort?: boolean
  children?: ReactNode
}

/** An announcement as members see it. */
export function AnnouncementCard({
  texts,
  language = currentLanguage(),
  isShort = false,
  children,
}: AnnouncementCardProps) {
  const [title, text] =
    language === 'mr' ? [texts.title_mr, texts.text_mr] : [texts.title_en, texts.text_en]
  return (
    <Card withBorder padding="md" component="article" className={classes.card} lang={language}>
      <div className={classes.head}>
        <Megaphone size={20} aria-hidden className={classes.icon} />
        <Title order={3} size="h4" className={classes.words}>
          {title}
        </Title>
      </div>
      <Text className={`${classes.text} ${classes.words}`} {...(isShort && { lineClamp: 4 })}>
        {text}
      </Text>
      {children}
    </Card>
  )
}
