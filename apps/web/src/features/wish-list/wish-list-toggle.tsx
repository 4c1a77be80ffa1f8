import { useQueryClient } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { allOf, api } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'

interface WishListToggleProps {
  registrationNumber: string
  name: string
  isWished: boolean
}

/** Shown at once and taken back if the server says no; the wanted state makes a retry harmless. */
export function WishListToggle({ registrationNumber, name, isWished }: WishListToggleProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [shown, setShown] = useState(isWished)
  const toggle = async () => {
    const wanted = !shown
    setShown(wanted)
    try {
      const { text } = await api('vadhu-var/wish-list', {
        registration_number: registrationNumber,
        action_type: 'bd_wish_list',
        is_wish_list: wanted ? 1 : 0,
      })
      noticeSuccess(text, timing.noticeAction)
    } catch (error) {
      setShown(!wanted)
      noticeFailure(error, timing.noticeAction)
    }
    // lists learn of it when they are next shown, without loading every page again now
    for (const path of ['get-vadhu-var-approved-list', 'get-vadhu-var-details-by-id'] as const) {
      void cache.invalidateQueries({ ...allOf(path), refetchType: 'none' })
    }
  }
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={shown}
      aria-label={t(shown ? 'wish_list.btn_remove' : 'wish_list.btn_add', { name })}
      onClick={() => void toggle()}
    >
      <Heart
        size={21}
        aria-hidden
        fill={shown ? 'var(--sangam-accent)' : 'none'}
        color={shown ? 'var(--sangam-accent)' : 'currentColor'}
      />
    </button>
  )
}
