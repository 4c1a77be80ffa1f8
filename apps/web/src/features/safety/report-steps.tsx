import { Text } from '@mantine/core'
import type { ReportStepRecord } from '@sangam/contract/safety/calls'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Timeline, TimelineStep } from '../../ui/records/timeline.tsx'

interface ReportStepsProps {
  label: string
  steps: readonly (ReportStepRecord & { admin_name?: string })[]
}

/** What has happened with a complaint, oldest first. */
export function ReportSteps({ label, steps }: ReportStepsProps) {
  const { t } = useTranslation()
  return (
    <Timeline label={label}>
      {steps.map((step) => (
        <TimelineStep
          // a complaint has one step of a kind at a moment
          key={`${step.step} ${step.at}`}
          state={step.step === 'asked' ? 'current' : 'done'}
          title={t(`safety.step_${step.step}`)}
          date={[dateTimeText(step.at), step.admin_name].filter(Boolean).join(' · ')}
        >
          {step.text && (
            <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {reasonText(step.text)}
            </Text>
          )}
        </TimelineStep>
      ))}
    </Timeline>
  )
}
