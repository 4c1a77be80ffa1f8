import { Button, Text } from '@mantine/core'
import { Check, Keyboard, SkipForward, X } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import stickyBar from '../sticky-bar.module.css'
import classes from './review-bar.module.css'
import type { ReviewPosition } from './review-position.ts'

interface ReviewBarProps {
  position: ReviewPosition
  approveLabel: string
  rejection: 'reject' | 'refuse'
  isBusy: boolean
  onApprove: () => void
  /** Undefined for records that cannot be rejected. */
  onReject: (() => void) | undefined
  onSkip: () => void
  onHelp: () => void
}

/** The decision, always in reach at the bottom of the screen. */
export function ReviewBar(props: ReviewBarProps) {
  const { t } = useTranslation()
  const { remaining, isCut } = props.position
  return (
    <section className={`${stickyBar.bar} ${classes.bar}`} aria-label={t('review.lbl_bar')}>
      <Text className={classes.count} role="status">
        {isCut
          ? t('review.lbl_left_more', { count: remaining })
          : t('review.lbl_left', { count: remaining })}
      </Text>
      <Button
        className={classes.help}
        variant="subtle"
        leftSection={<Keyboard size={18} aria-hidden />}
        onClick={props.onHelp}
      >
        {t('review.btn_help')}
      </Button>
      <Button
        variant="default"
        leftSection={<SkipForward size={18} aria-hidden />}
        disabled={props.isBusy}
        onClick={props.onSkip}
      >
        {t('review.btn_skip')}
      </Button>
      {props.onReject && (
        <Button
          variant="default"
          leftSection={<X size={18} aria-hidden />}
          disabled={props.isBusy}
          onClick={props.onReject}
        >
          {t(`review.btn_${props.rejection}`)}
        </Button>
      )}
      <Button
        className={classes.approve}
        leftSection={<Check size={18} aria-hidden />}
        loading={props.isBusy}
        onClick={props.onApprove}
      >
        {props.approveLabel}
      </Button>
    </section>
  )
}
