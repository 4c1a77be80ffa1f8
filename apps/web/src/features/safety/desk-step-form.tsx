import { Button, Card, Stack, Textarea, Title } from '@mantine/core'
import type { DeskReport } from '@sangam/contract/safety/desk.calls'
import { type DeskStep, reportTextMax } from '@sangam/contract/safety/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { Refusal } from '../../ui/refusal.tsx'

/** The next step of the desk, with its text. */
export function DeskStepForm({ report }: { report: DeskReport }) {
  const { t } = useTranslation()
  const [step, setStep] = useState<DeskStep | ''>('')
  const [text, setText] = useState('')
  const save = useCall('grievances/step', {
    onFailure: () => undefined,
    onSuccess: () => {
      setStep('')
      setText('')
    },
  })
  if (report.steps_now.length === 0) return null
  return (
    <Card withBorder padding="lg" mb="md">
      <Title order={2} size="h3" mb="sm">
        {t('safety_desk.lbl_next')}
      </Title>
      <Stack>
        <Refusal text={save.error?.message} />
        <ChoiceField
          name="step"
          label={t('safety_desk.lbl_step')}
          choices={report.steps_now.map((value) => ({
            value,
            label: t(`safety_desk.step_${value}`),
          }))}
          value={step}
          onChange={(value) => setStep(value as DeskStep)}
        />
        {step && (
          <>
            <Textarea
              name="text"
              label={t('safety_desk.lbl_text')}
              description={t(`safety_desk.hint_${step}`)}
              rows={4}
              maxLength={reportTextMax}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button
              style={{ alignSelf: 'flex-start' }}
              disabled={text.trim() === ''}
              loading={save.isPending}
              onClick={() => void save({ report_id: report.id, step, text })}
            >
              {t('safety_desk.btn_save_step')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}
