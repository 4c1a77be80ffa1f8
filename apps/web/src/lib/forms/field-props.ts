import type { UseFormReturnType } from '@mantine/form'
import { type Field, type Fields, type FormValues, namesOf } from '@sangam/contract/fields'
import { useTranslation } from '../texts/use-translation.ts'

/** Returns label, limit, required mark and keyboard of a field, from its descriptor. */
export function useFieldDescription() {
  const { t } = useTranslation()
  return (field: Field) => {
    const label = t(field.label)
    return {
      label: field.isRequired ? label : `${label} (${t('common.lbl_optional')})`,
      withAsterisk: field.isRequired,
      ...('max' in field && { maxLength: field.max }),
      ...('keyboard' in field && { inputMode: field.keyboard }),
    }
  }
}

/** Returns all props of a form's field by its name: value, error and description. */
export function useFieldProps<Name extends string, Values>(
  fields: Readonly<Record<Name, Field>>,
  form: Pick<UseFormReturnType<Values>, 'getInputProps'>,
) {
  const description = useFieldDescription()
  return (name: Name & keyof Values) => ({
    ...form.getInputProps(name),
    name,
    ...description(fields[name]),
  })
}

export const formValues = <F extends Fields>(
  fields: F,
  textOf: (name: ReturnType<typeof namesOf<F>>[number]) => string,
) => Object.fromEntries(namesOf(fields).map((name) => [name, textOf(name)])) as FormValues<F>

export const emptyValues = <F extends Fields>(fields: F) => formValues(fields, () => '')
