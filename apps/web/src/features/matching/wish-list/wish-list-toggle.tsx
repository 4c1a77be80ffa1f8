import { Heart } from 'lucide-react'
import { useRef } from 'react'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { setCachedWish } from './wish-list.cache.ts'

interface WishListToggleProps {
  registrationNumber: string
  name: string
  isWished: boolean
}

/** Updates optimistically. The body has the wanted state, so a repeated request changes nothing. */
export function WishListToggle({ registrationNumber, name, isWished }: WishListToggleProps) {
  const { t } = useTranslation()
  const wasClicked = useRef(false)
  const setWish = useCall('vadhu-var/wish-list', {
    noticeMs: timing.noticeAction,
    optimistic: (cache) => setCachedWish(cache, registrationNumber, !isWished),
  })
  const toggle = () =>
    setWish({
      registration_number: registrationNumber,
      action_type: 'bd_wish_list',
      is_wish_list: isWished ? 0 : 1,
    })
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isWished}
      aria-label={t(isWished ? 'wish_list.btn_remove' : 'wish_list.btn_add', { name })}
      onClick={({ detail }) => {
        // the second click of a double click on this heart would undo the first one
        if (detail > 1 && wasClicked.current) return
        wasClicked.current = true
        void toggle()
      }}
    >
      <Heart
        size={21}
        aria-hidden
        fill={isWished ? 'var(--sangam-accent)' : 'none'}
        color={isWished ? 'var(--sangam-accent)' : 'currentColor'}
      />
    </button>
  )
}
