import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { committeeFields } from '@sangam/contract/committee/fields'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import type { MemberFormValues } from './member-form.values.ts'

const wholeRow = { gridColumn: '1 / -1' }

/** As on the cards: the names of designations are in lower case. */
const capitalize = (text: string) => text.replace(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase())

export function MemberFields({ form }: { form: UseFormReturnType<MemberFormValues> }) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const field = useFieldProps(committeeFields, form)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'start' }}>
      <ChoiceField
        {...field('region_id')}
        choices={formOptions(masterData?.region, form.values.region_id)}
      />
      <ChoiceField
        {...field('designation_id')}
        choices={formOptions(masterData?.designation, form.values.designation_id).map(
          ({ value, label }) => ({
            value,
            label: capitalize(label),
          }),
        )}
      />
      <ChoiceField {...field('mr_ms_id')} choices={formOptions(masterData?.mr_ms)} />
      <TextInput {...field('fname')} />
      <TextInput {...field('mname')} />
      <TextInput {...field('lname')} />
      {/* no autofill: it would insert the number of the admin */}
      <PhoneInput {...field('mobile_no')} autoComplete="off" />
      <TextInput {...field('occupation')} />
      <Textarea {...field('company_with_working_address')} rows={2} style={wholeRow} />
      <Textarea {...field('current_address')} rows={3} style={wholeRow} />
      <div style={wholeRow}>
        <Textarea {...field('permanent_address')} rows={3} />
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={() => form.setFieldValue('permanent_address', form.values.current_address)}
        >
          {t('committee.lbl_same_address')}
        </Button>
      </div>
      <TextInput {...field('order_by')} description={t('committee.hint_order')} style={wholeRow} />
    </SimpleGrid>
  )
}
