import { Link } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { chipClass, ToggleChip } from '../../../ui/choices/toggle-chip.tsx'
import type { ListPage } from '../first-calls.ts'
import type { ListFilters } from './list.filters.ts'

interface SuitsUsProps {
  ownPreferences: ListPage['own_preferences']
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

/** The switch that uses the wishes of the family; on as soon as it has stated them. */
export function SuitsUs({ ownPreferences, filters, onChange }: SuitsUsProps) {
  const { t } = useTranslation()
  if (ownPreferences === 'no_profile') return null
  if (ownPreferences === 'none') {
    return (
      <Link {...link.preferences} className={chipClass}>
        <HeartHandshake size={16} aria-hidden />
        {t('preferences.btn_open')}
      </Link>
    )
  }
  return (
    <ToggleChip
      isOn={filters.fit !== 'all'}
      onToggle={(isOn) => onChange({ ...filters, fit: isOn ? 'wishes' : 'all' })}
    >
      {t('preferences.lbl_suits_us')}
    </ToggleChip>
  )
}
