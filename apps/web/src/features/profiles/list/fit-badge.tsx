import type { Fit } from '@sangam/contract/matching/preferences.values'
import { Check, HeartHandshake } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import classes from './fit-badge.module.css'

/** Says that a profile fits the preferences of the reader's family; nothing if it does not. */
export function FitBadge({ fit }: { fit: Fit }) {
  const { t } = useTranslation()
  if (fit === '') return null
  return (
    <span className={classes.badge}>
      {fit === 'both' ? <HeartHandshake size={15} aria-hidden /> : <Check size={15} aria-hidden />}
      {t(`preferences.lbl_fit_${fit}`)}
    </span>
  )
}
