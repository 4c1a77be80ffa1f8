import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { type Visibility, visibilities } from '@sangam/contract/introductions/values'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RadioLine } from '../../ui/choices/radio-line.tsx'

interface VisibilityValues {
  /** Empty: as the trust has decided for all families. */
  contact_visibility: Visibility | ''
  photo_visibility: Visibility | ''
}

interface VisibilityChoiceProps {
  values: VisibilityValues
  onChange: (values: VisibilityValues) => void
}

const questions = { contact_visibility: 'numbers', photo_visibility: 'photo' } as const
const names = ['contact_visibility', 'photo_visibility'] as const

/** Who may see the numbers and the photo of a family, with what each choice means. */
export default function VisibilityChoice({ values, onChange }: VisibilityChoiceProps) {
  const { t } = useTranslation()
  return (
    <Stack>
      {names.map((name) => (
        <Radio.Group
          key={name}
          name={name}
          label={t(`visibility.lbl_${questions[name]}`)}
          value={values[name]}
          onChange={(value) =>
            onChange({ ...values, [name]: visibilities.find((one) => one === value) ?? '' })
          }
        >
          <Stack gap={4} mt={4}>
            {visibilities.map((visibility) => (
              <RadioLine
                key={visibility}
                value={visibility}
                label={t(`visibility.lbl_${visibility}`)}
                hint={t(`visibility.hint_${questions[name]}_${visibility}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
      {names.some((name) => values[name] === '') && (
        <Text size="sm" c="dimmed">
          {t('visibility.hint_default')}
        </Text>
      )}
    </Stack>
  )
}
