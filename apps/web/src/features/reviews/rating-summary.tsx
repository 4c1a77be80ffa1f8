import { Card, Text } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { Star } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './rating-summary.module.css'
import { Stars } from './stars.tsx'

/** Shown until the reviews are loaded. */
const averageBeforeData = 4.5

export function RatingSummary({ reviews }: { reviews: Data<'reviews'> | undefined }) {
  const { t } = useTranslation()
  if (reviews?.total === 0) {
    return (
      <Card withBorder padding="lg" bg="var(--sangam-surface)">
        <Text fw={600} size="lg">
          {t('review_page.msg_none')}
        </Text>
        <Text c="dimmed">{t('review_page.msg_be_first')}</Text>
      </Card>
    )
  }
  const average = reviews?.average ?? averageBeforeData
  return (
    <Card
      component="section"
      aria-label={t('review_page.lbl_average')}
      withBorder
      padding="lg"
      bg="var(--sangam-surface)"
    >
      <div className={classes.summary}>
        <div className={classes.average}>
          <span className={classes.number}>{average.toFixed(1)}</span>
          <Stars rating={average} size={26} />
          <Text c="dimmed">
            {reviews
              ? t('review_page.lbl_count', { count: reviews.total })
              : t('common.msg_loading')}
          </Text>
        </div>
        {reviews && <Distribution reviews={reviews} />}
      </div>
    </Card>
  )
}

function Distribution({ reviews }: { reviews: Data<'reviews'> }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.bars} aria-label={t('review_page.lbl_distribution')}>
      {reviews.distribution.map(({ rating, count }) => (
        <li key={rating} aria-label={t('review_page.lbl_distribution_row', { rating, count })}>
          <span className={classes.label} aria-hidden>
            {rating} <Star size={15} fill="currentColor" />
          </span>
          <div className={classes.track} aria-hidden>
            <div className={classes.bar} style={{ width: `${(count / reviews.total) * 100}%` }} />
          </div>
          <span aria-hidden>{count}</span>
        </li>
      ))}
    </ul>
  )
}
