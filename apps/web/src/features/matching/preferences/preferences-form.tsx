import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Preferences } from '@sangam/contract/matching/preferences.calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../../lib/forms/form.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { CriterionCard } from './criterion-card.tsx'
import { EducationFields, MaritalFields, RegionFields } from './list-fields.tsx'
import { emptyPreferences, type PreferencesFormState } from './preferences.values.ts'
import { AgeFields, HeightFields, IncomeField } from './range-fields.tsx'

const rules = lazyRules(async () => {
  const { preferencesCalls } = await import('@sangam/contract/matching/preferences.calls')
  return preferencesCalls['preferences/save'].body
})

interface PreferencesFormProps {
  /** Null before the first save. */
  saved: Preferences | null
  /** Of a family with several profiles; else 0. */
  profileId: number
  onSaved: () => void
}

/** One card for each criterion; a criterion without values is not stated. */
export function PreferencesForm({ saved, profileId, onSaved }: PreferencesFormProps) {
  const { t } = useTranslation()
  const form: PreferencesFormState = useForm({
    initialValues: saved ?? emptyPreferences,
    validate: rules,
  })
  const save = useCall('preferences/save', { noticeMs: timing.noticeAction, form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, bride_groom_id: profileId })) onSaved()
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <CriterionCard criterion="age" form={form}>
          <AgeFields form={form} />
        </CriterionCard>
        <CriterionCard criterion="height" form={form}>
          <HeightFields form={form} />
        </CriterionCard>
        <CriterionCard criterion="marital" form={form}>
          <MaritalFields form={form} />
        </CriterionCard>
        <CriterionCard criterion="education" form={form}>
          <EducationFields form={form} />
        </CriterionCard>
        <CriterionCard criterion="income" form={form}>
          <IncomeField form={form} />
        </CriterionCard>
        <CriterionCard criterion="region" form={form}>
          <RegionFields form={form} />
        </CriterionCard>
        <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('preferences.btn_save')}
        </Button>
      </Stack>
    </form>
  )
}
