import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { FormStep } from './registration-form.steps.ts'

interface RegistrationFormHeaderProps {
  /** Gets the focus when another step opens. */
  heading: Ref<HTMLHeadingElement>
  steps: readonly FormStep[]
  current: FormStep
  /** In an edit, every section can be opened directly. */
  onOpen?: ((step: FormStep) => void) | undefined
}

/** Where the person is in the form. */
export function RegistrationFormHeader(props: RegistrationFormHeaderProps) {
  const { heading, steps, current, onOpen } = props
  const { t } = useTranslation()
  const numbered = steps.filter((step) => step !== 'review')
  const number = current === 'review' ? numbered.length : numbered.indexOf(current) + 1
  const position =
    current === 'review'
      ? t('registration_page.lbl_last_check')
      : t('registration_page.lbl_step', { number, count: numbered.length })
  const title = (
    <Title ref={heading} tabIndex={-1} order={2} size="h3">
      {t(`profile.section_${current}`)}
    </Title>
  )
  if (onOpen) {
    return (
      <div>
        <Group component="nav" gap={6} mb="sm" aria-label={t('registration_page.lbl_sections')}>
          {steps.map((step) => (
            <Button
              key={step}
              size="sm"
              variant={step === current ? 'light' : 'default'}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onOpen(step)}
            >
              {t(`profile.section_${step}`)}
            </Button>
          ))}
        </Group>
        {title}
      </div>
    )
  }
  return (
    <div>
      <Text size="sm" c="dimmed">
        {position}
      </Text>
      {title}
      <Progress value={(number / numbered.length) * 100} mt={6} aria-label={position} />
      {current === 'review' && <Text mt="sm">{t('registration_page.msg_review')}</Text>}
    </div>
  )
}
