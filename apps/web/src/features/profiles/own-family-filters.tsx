import { Link } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { chipClass, ToggleChip } from '../../ui/choices/toggle-chip.tsx'
import type { ListPage } from './first-calls.ts'
import type { ListFilters } from './list/list.filters.ts'

interface OwnFamilyFiltersProps {
  ownPreferences: ListPage['own_preferences']
  filters: ListFilters
  onChange: (filters: ListFilters) => void
}

/** The filters that compare profiles with the member's; a family without a must states one first. */
export function OwnFamilyFilters({ ownPreferences, filters, onChange }: OwnFamilyFiltersProps) {
  const { t } = useTranslation()
  const hasProfile = ownPreferences !== 'no_profile'
  // a filter that the address sets is visible, so that the family can remove it
  const fits = (['us', 'both'] as const).filter(
    (fit) => ownPreferences === 'stated' || filters.fit === fit,
  )
  return (
    <>
      {ownPreferences === 'none' && (
        <Link {...link.preferences} className={chipClass}>
          <HeartHandshake size={16} aria-hidden />
          {t('preferences.btn_open')}
        </Link>
      )}
      {fits.map((fit) => (
        <ToggleChip
          key={fit}
          isOn={filters.fit === fit}
          onToggle={(isOn) => onChange({ ...filters, fit: isOn ? fit : '' })}
        >
          {t(`preferences.lbl_fit_${fit}`)}
        </ToggleChip>
      ))}
      {(hasProfile || filters.notOurKul) && (
        <ToggleChip
          isOn={filters.notOurKul}
          onToggle={(notOurKul) => onChange({ ...filters, notOurKul })}
        >
          {t('preferences.lbl_not_our_kul')}
        </ToggleChip>
      )}
    </>
  )
}
