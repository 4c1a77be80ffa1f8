import { X } from 'lucide-react'
import { chipClass } from './toggle-chip.tsx'

interface RemovableChipProps {
  text: string
  /** Says that a tap removes it. */
  label: string
  onRemove: () => void
}

/** A choice that is set; a tap removes it. */
export const RemovableChip = ({ text, label, onRemove }: RemovableChipProps) => (
  <button type="button" className={chipClass} data-set aria-label={label} onClick={onRemove}>
    {text}
    <X size={16} aria-hidden />
  </button>
)
