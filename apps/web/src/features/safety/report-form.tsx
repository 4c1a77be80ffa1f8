import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReportSubject } from '@sangam/contract/safety/address.values'
import { groupOf, kindsAbout, type ReportKind, reportTextMax } from '@sangam/contract/safety/values'
import { useState } from 'react'
import type { Answer } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { EvidencePicker } from './evidence-picker.tsx'
import type { ReportParams } from './report.params.ts'
import type { Proof } from './use-proof.ts'

const rules = lazyRules(async () => {
  const { reportForm } = await import('@sangam/contract/safety/calls')
  return reportForm
})

interface ReportFormProps {
  about: ReportParams
  proof: Proof
  onReported: (report: Answer<'safety/report'>['data']) => void
  /** The proof is too old; the form keeps what was typed. */
  onExpired: () => void
}

/** The form of a complaint. A link from a record has chosen what it is about. */
export function ReportForm({ about, proof, onReported, onExpired }: ReportFormProps) {
  const { t } = useTranslation()
  const [files, setFiles] = useState<string[]>([])
  const form = useForm({
    initialValues: {
      subject: about.about as ReportSubject,
      subject_id: about.id,
      registration_number: about.number,
      kind: '' as ReportKind | '',
      text: '',
    },
    validate: rules,
  })
  const send = useCall('safety/report', {
    isQuiet: true,
    onSuccess: ({ data }) => onReported(data),
    onFailure: ({ key, fields }) => {
      form.setErrors(fields)
      if (key === 'safety.err_proof') onExpired()
    },
  })
  const { subject, kind } = form.values
  const submit = form.onSubmit(async (values) => {
    if (values.kind === '') return
    await send({ ...values, kind: values.kind, proof: proof.proof, files })
  }, showFirstError)
  const isFixed = about.id > 0
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Refusal text={send.error?.message} />
        {!isFixed && (
          <ChoiceButtons
            name="subject"
            label={t('safety.lbl_about')}
            choices={(['profile', 'none'] as const).map((value) => ({
              value,
              label: t(`safety.subject_${value}`),
            }))}
            value={subject}
            onChange={(value) => form.setValues({ subject: value as ReportSubject, kind: '' })}
          />
        )}
        {subject === 'profile' && (
          <TextInput
            {...form.getInputProps('registration_number')}
            name="registration_number"
            label={t('safety.lbl_number')}
            description={t('safety.hint_number')}
            maxLength={30}
            autoCapitalize="characters"
            withAsterisk
          />
        )}
        <ChoiceField
          {...form.getInputProps('kind')}
          name="kind"
          label={t('safety.lbl_kind')}
          choices={kindsAbout[subject].map((value) => ({
            value,
            label: t(`safety.kind_${value}`),
          }))}
          withAsterisk
        />
        {kind && <Alert color="haldi">{t(`safety.msg_group_${groupOf(kind)}`)}</Alert>}
        <Textarea
          {...form.getInputProps('text')}
          name="text"
          label={t('safety.lbl_text')}
          description={t('safety.hint_text')}
          rows={6}
          maxLength={reportTextMax}
          withAsterisk
        />
        <EvidencePicker proof={proof.proof} files={files} onChange={setFiles} />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('safety.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
