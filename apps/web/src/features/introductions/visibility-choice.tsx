import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import type { MemberConsent } from '@sangam/contract/consents/calls'
import { questionOf, visibilityPurposes } from '@sangam/contract/consents/values'
import { type Visibility, visibilities } from '@sangam/contract/introductions/values'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RadioLine } from '../../ui/choices/radio-line.tsx'

type VisibilityValues = Record<(typeof visibilityPurposes)[number], Visibility | ''>

interface VisibilityChoiceProps {
  /** Empty: not answered. */
  values: VisibilityValues
  errors?: Record<string, ReactNode>
  onChange: (values: VisibilityValues) => void
}

/** The notices of the two questions, with the answers that the trust recommends. */
export const visibilityNotices = () =>
  query('consents/mine', { language: currentLanguage(), purposes: [...visibilityPurposes] })

/** Who sees the numbers and the photo of a family: one question each, nothing selected before. */
export default function VisibilityChoice({ values, errors, onChange }: VisibilityChoiceProps) {
  // the questions can be answered without it, so nothing waits for it
  const { data } = useQuery(visibilityNotices())
  return (
    <Stack>
      {visibilityPurposes.map((name) => (
        <Question
          key={name}
          name={name}
          value={values[name]}
          error={errors?.[name]}
          consent={data?.consents.find(({ purpose }) => purpose === name)}
          onChange={(value) => onChange({ ...values, [name]: value })}
        />
      ))}
    </Stack>
  )
}

interface QuestionProps {
  name: keyof VisibilityValues
  value: Visibility | ''
  error: ReactNode
  consent: MemberConsent | undefined
  onChange: (value: Visibility | '') => void
}

function Question({ name, value, error, consent, onChange }: QuestionProps) {
  const { t } = useTranslation()
  const question = questionOf[name]
  return (
    <Radio.Group
      name={name}
      label={t(`visibility.lbl_${question}`)}
      withAsterisk
      error={error}
      value={value}
      onChange={(chosen) => onChange(visibilities.find((one) => one === chosen) ?? '')}
    >
      <Stack gap={4} mt={4}>
        {visibilities.map((visibility) => (
          <RadioLine
            key={visibility}
            value={visibility}
            label={t(`visibility.${question}_${visibility}`)}
            mark={consent?.recommended === visibility ? t('visibility.lbl_recommended') : undefined}
            hint={t(`visibility.hint_${question}_${visibility}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
