import { Card, Text, Title } from '@mantine/core'
import type { NewsCard as News } from '@sangam/contract/announcements/calls'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { writtenLanguage } from '../../lib/texts/written.ts'
import classes from './news-card.module.css'
import { NewsDate } from './news-date.tsx'

interface NewsCardProps {
  news: News
  /** Admins open the form instead. */
  isManaged?: boolean
  children?: ReactNode
}

/** A news item in a list: picture, title, first words. */
export function NewsCard({ news, isManaged = false, children }: NewsCardProps) {
  const language = writtenLanguage(news, 'title')
  const title = news[`title_${language}`]
  return (
    <Card withBorder padding="md" component="article" className={classes.card}>
      <div className={classes.columns}>
        {news.picture && (
          <img className={classes.picture} src={news.picture} alt="" width={600} height={450} />
        )}
        <div className={classes.words} lang={language}>
          <Title order={2} size="h4">
            {isManaged ? title : <AnchorLink {...link.newsItem(news.id)}>{title}</AnchorLink>}
          </Title>
          <NewsDate {...news} />
          <Text mt={4} lineClamp={3} className={classes.text}>
            {news[`summary_${language}`]}
          </Text>
          {children}
        </div>
      </div>
    </Card>
  )
}
