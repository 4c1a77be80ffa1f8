import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './toggle-chip.module.css'

/** The look of a chip, for links and buttons that stand next to toggles. */
export const chipClass = classes.chip

interface ToggleChipProps {
  isOn: boolean
  onToggle: (isOn: boolean) => void
  children: ReactNode
}

/** A filter that is on or off. */
export const ToggleChip = ({ isOn, onToggle, children }: ToggleChipProps) => (
  <button
    type="button"
    className={classes.chip}
    aria-pressed={isOn}
    onClick={() => onToggle(!isOn)}
  >
    {isOn && <Check size={16} aria-hidden />}
    {children}
  </button>
)
