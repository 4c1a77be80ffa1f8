import { Card, Stack, Title } from '@mantine/core'
import {
  type Criterion,
  type Importance,
  importances,
} from '@sangam/contract/matching/preferences.values'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx'
import { isStated, type PreferencesFormState } from './preferences.values.ts'

interface CriterionCardProps {
  criterion: Criterion
  form: PreferencesFormState
  children: ReactNode
}

/** The values of a criterion and, as soon as there is one, how important they are. */
export function CriterionCard({ criterion, form, children }: CriterionCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const name = `${criterion}_importance` as const
  return (
    <Card withBorder padding="md" role="group" aria-labelledby={titleId} bg="var(--sangam-surface)">
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t(`preferences.lbl_${criterion}`)}
      </Title>
      <Stack gap="sm">
        {children}
        {isStated[criterion](form.values) && (
          <ChoiceButtons
            label={t('preferences.lbl_importance')}
            name={name}
            choices={importances.map((value) => ({ value, label: t(`preferences.lbl_${value}`) }))}
            value={form.values[name]}
            onChange={(value) => form.setFieldValue(name, value as Importance)}
          />
        )}
      </Stack>
    </Card>
  )
}
