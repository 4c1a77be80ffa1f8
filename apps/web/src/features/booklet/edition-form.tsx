import { languages, languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import '@mantine/core/styles/Radio.layer.css'
import { Button, Card, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Edition } from '@sangam/contract/booklet/calls'
import { bookletFields } from '@sangam/contract/booklet/fields'
import { bookletOrders, entriesPerPage, numberModes, papers } from '@sangam/contract/booklet/values'
import { namesOf } from '@sangam/contract/fields'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { emptyValues, useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { RadioLine } from '../../ui/choices/radio-line.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

const rules = lazyRules(async () => {
  const { bookletForm } = await import('@sangam/contract/booklet/calls')
  return bookletForm
})

interface EditionFormProps {
  /** Without it a new edition is opened. */
  edition?: Edition
  onSaved: (id: number) => void
}

type Layout = Pick<Edition, 'language' | 'paper' | 'per_page' | 'sort_order' | 'number_mode'>

const usual: Layout = {
  language: usualLanguage,
  paper: 'A4',
  per_page: 4,
  sort_order: 'surname',
  number_mode: 'trust',
}

/** Opens an edition, or changes one that is open. */
export function EditionForm({ edition, onSaved }: EditionFormProps) {
  const { t } = useTranslation()
  const [layout, setLayout] = useState<Layout>(edition ?? usual)
  const form = useForm({
    initialValues: edition ? valuesOf(edition) : emptyValues(bookletFields),
    validate: rules,
  })
  const field = useFieldProps(bookletFields, form)
  const save = useCall('booklet/save', { form })
  const submit = form.onSubmit(async (values) => {
    const { language, paper, per_page, sort_order, number_mode } = layout
    const answer = await save({
      ...values,
      booklet_id: edition?.id ?? 0,
      language,
      paper,
      per_page,
      sort_order,
      number_mode,
    })
    if (answer) onSaved(answer.data.id)
  }, showFirstError)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={save.error?.message} />
        <Card withBorder padding="lg" bg="var(--sangam-surface)">
          <Stack>
            {languagesFrom(usualLanguage).map((language) => (
              <TextInput key={language} {...field(`title_${language}`)} lang={language} />
            ))}
            <TextInput {...field('event')} />
            <DateInput {...field('closes_on')} maw={240} />
            <LayoutFields layout={layout} onChange={setLayout} />
          </Stack>
        </Card>
        <Button type="submit" loading={form.submitting} style={{ alignSelf: 'flex-start' }}>
          {t('booklet_page.btn_save')}
        </Button>
      </Stack>
    </form>
  )
}

interface LayoutFieldsProps {
  layout: Layout
  onChange: (layout: Layout) => void
}

function LayoutFields({ layout, onChange }: LayoutFieldsProps) {
  const { t } = useTranslation()
  const set = (part: Partial<Layout>) => onChange({ ...layout, ...part })
  return (
    <>
      <ChoiceButtons
        name="language"
        label={t('booklet_page.lbl_language')}
        choices={languagesFrom(usualLanguage).map((one) => ({
          value: one,
          label: t(`booklet_page.language_${one}`),
        }))}
        value={layout.language}
        onChange={(value) => set({ language: pick(languages, value) })}
      />
      <ChoiceButtons
        name="paper"
        label={t('booklet_page.lbl_paper')}
        choices={papers.map((one) => ({ value: one, label: one }))}
        value={layout.paper}
        onChange={(value) => set({ paper: pick(papers, value) })}
      />
      <ChoiceButtons
        name="per_page"
        label={t('booklet_page.lbl_per_page')}
        choices={entriesPerPage.map((one) => ({ value: String(one), label: String(one) }))}
        value={String(layout.per_page)}
        onChange={(value) => set({ per_page: pick(entriesPerPage, value) })}
      />
      <Radio.Group
        name="sort_order"
        label={t('booklet_page.lbl_sort_order')}
        value={layout.sort_order}
        onChange={(value) => set({ sort_order: pick(bookletOrders, value) })}
      >
        <Stack gap={4} mt={4}>
          {bookletOrders.map((one) => (
            <RadioLine key={one} value={one} label={t(`booklet_page.order_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        name="number_mode"
        label={t('booklet_page.lbl_number_mode')}
        value={layout.number_mode}
        onChange={(value) => set({ number_mode: pick(numberModes, value) })}
      >
        <Stack gap={4} mt={4}>
          {numberModes.map((one) => (
            <RadioLine key={one} value={one} label={t(`booklet_page.number_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

/** The choice with this text; the first one for any other text. */
function pick<const Value extends string | number>(
  choices: readonly [Value, ...Value[]],
  text: string,
): Value {
  return choices.find((choice) => String(choice) === text) ?? choices[0]
}

const valuesOf = (edition: Edition) => ({
  ...emptyValues(bookletFields),
  ...Object.fromEntries(namesOf(bookletFields).map((name) => [name, edition[name]])),
})
