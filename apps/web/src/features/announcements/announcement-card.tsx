import { Card, Text, Title, type TitleOrder } from '@mantine/core'
import type { CurrentAnnouncement } from '@sangam/contract/announcements/calls'
import type { Language } from '@sangam/i18n/languages'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { currentLanguage } from '../../lib/texts/translate.ts'
import classes from './announcement-card.module.css'

export type AnnouncementTexts = Pick<CurrentAnnouncement, `${'title' | 'text'}_${Language}`>

/** The title of an announcement in the language on screen. */
export const titleOf = (texts: AnnouncementTexts) => texts[`title_${currentLanguage()}`]

interface AnnouncementCardProps {
  texts: AnnouncementTexts
  /** The language on screen by default. */
  language?: Language
  /** Shows only the first lines of a long text. */
  isShort?: boolean
  /** The level of its heading. */
  order?: TitleOrder
  children?: ReactNode
}

/** An announcement as members see it. */
export function AnnouncementCard({
  texts,
  language = currentLanguage(),
  isShort = false,
  order = 2,
  children,
}: AnnouncementCardProps) {
  return (
    <Card withBorder padding="md" component="article" className={classes.card} lang={language}>
      <div className={classes.head}>
        <Megaphone size={20} aria-hidden className={classes.icon} />
        <Title order={order} size="h4" className={classes.words}>
          {texts[`title_${language}`]}
        </Title>
      </div>
      <Text className={`${classes.text} ${classes.words}`} {...(isShort && { lineClamp: 4 })}>
        {texts[`text_${language}`]}
      </Text>
      {children}
    </Card>
  )
}
