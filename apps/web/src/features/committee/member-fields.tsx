import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { MemberFormValues } from './member-form-values.ts'

const wholeRow = { gridColumn: '1 / -1' }

export function MemberFields({ form }: { form: UseFormReturnType<MemberFormValues> }) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const field = (name: keyof MemberFormValues, maxLength: number) => ({
    ...form.getInputProps(name),
    name,
    maxLength,
    withAsterisk: true,
  })
  const choice = (name: keyof MemberFormValues) => ({
    ...form.getInputProps(name),
    name,
    withAsterisk: true,
  })
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'start' }}>
      <ChoiceField
        {...choice('region_id')}
        label={t('committee.lbl_region')}
        choices={formOptions(masterData?.region)}
      />
      <ChoiceField
        {...choice('designation_id')}
        label={t('committee.lbl_designation')}
        choices={formOptions(masterData?.designation)}
      />
      <ChoiceField
        {...choice('mr_ms_id')}
        label={t('committee.lbl_title')}
        choices={formOptions(masterData?.mr_ms)}
      />
      <TextInput {...field('fname', 30)} label={t('committee.lbl_fname')} />
      <TextInput {...field('mname', 30)} label={t('committee.lbl_mname')} />
      <TextInput {...field('lname', 30)} label={t('committee.lbl_lname')} />
      <TextInput
        {...field('mobile_no', 16)}
        label={t('committee.lbl_mobile')}
        leftSection="+91"
        leftSectionWidth={52}
        inputMode="tel"
      />
      <TextInput {...field('occupation', 75)} label={t('committee.lbl_occupation')} />
      <Textarea
        {...field('company_with_working_address', 250)}
        label={t('committee.lbl_working_address')}
        rows={2}
        style={wholeRow}
      />
      <Textarea
        {...field('current_address', 500)}
        label={t('committee.lbl_current_address')}
        rows={3}
        style={wholeRow}
      />
      <div style={wholeRow}>
        <Textarea
          {...field('permanent_address', 500)}
          label={t('committee.lbl_permanent_address')}
          rows={3}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={() => form.setFieldValue('permanent_address', form.values.current_address)}
        >
          {t('committee.lbl_same_address')}
        </Button>
      </div>
      <TextInput
        {...field('order_by', 4)}
        label={t('committee.lbl_order')}
        description={t('committee.hint_order')}
        inputMode="numeric"
        withAsterisk={false}
        style={wholeRow}
      />
    </SimpleGrid>
  )
}
