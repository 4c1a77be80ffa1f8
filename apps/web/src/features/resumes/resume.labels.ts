import { genders, marriedStatuses } from '@sangam/contract/lookups'
import { choiceLabel } from '../../lib/forms/choice-label.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Choices by the English name that is stored; a resume only distinguishes married and unmarried. */
export function useResumeLabels() {
  const { t } = useTranslation()
  return {
    genders: genders.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })),
    marriedStatuses: marriedStatuses.map(({ id, name }) => ({
      value: name,
      label: t(id === 0 ? 'resumes.lbl_unmarried' : 'resumes.lbl_married'),
    })),
  }
}

export const optionLabel = (options: { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value
