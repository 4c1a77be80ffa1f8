import { Star } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './stars.module.css'

const positions = [1, 2, 3, 4, 5]

/** A rating as stars, including half stars. */
export function Stars({ rating, size = 20 }: { rating: number; size?: number }) {
  const { t } = useTranslation()
  const fullStars = Math.floor(rating)
  // each full star is followed by a gap of 2 px
  const width = fullStars * (size + 2) + (rating - fullStars) * size
  return (
    <span className={classes.stars} role="img" aria-label={t('review_page.lbl_stars', { rating })}>
      <span className={classes.row} aria-hidden>
        {positions.map((position) => (
          <Star key={position} size={size} strokeWidth={1.6} />
        ))}
      </span>
      <span className={`${classes.row} ${classes.full}`} style={{ width }} aria-hidden>
        {positions.map((position) => (
          <Star key={position} size={size} strokeWidth={1.6} />
        ))}
      </span>
    </span>
  )
}
