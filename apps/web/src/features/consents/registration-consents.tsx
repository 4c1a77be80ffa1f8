import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { agreedAnswers } from '@sangam/contract/consents/agreed-answers'
import { registrationPurposes } from '@sangam/contract/consents/values'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoticePoints } from './notice-points.tsx'
import type { GivenConsents } from './registration-consents.values.ts'

interface RegistrationConsentsProps {
  given: GivenConsents
  /** The box is missing. */
  error: string
  onChange: (given: GivenConsents) => void
}

/** The one box of a new registration, with the notices folded below. */
export default function RegistrationConsents({
  given,
  error,
  onChange,
}: RegistrationConsentsProps) {
  const { t } = useTranslation()
  const notices = useQuery(
    query('consents/mine', { language: currentLanguage(), purposes: [...registrationPurposes] }),
  )
  return (
    <Stack gap="sm" mt="md">
      <TextInput
        type="tel"
        inputMode="tel"
        name="candidate_mobile_no"
        autoComplete="off"
        maxLength={20}
        label={`${t('consents.lbl_candidate_mobile')} (${t('common.lbl_optional')})`}
        description={t('consents.hint_candidate_mobile')}
        value={given.candidateMobile}
        onChange={(event) => onChange({ ...given, candidateMobile: event.currentTarget.value })}
      />
      <Loaded query={notices} skeleton={120}>
        {({ consents }) => (
          <>
            <Checkbox
              size="md"
              name="consent"
              label={t('consents.lbl_sending')}
              error={error}
              checked={given.answers.length > 0}
              onChange={(event) =>
                onChange({
                  ...given,
                  answers: event.currentTarget.checked ? agreedAnswers(consents) : [],
                })
              }
            />
            <details>
              <summary style={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
                {t('consents.lbl_more')}
              </summary>
              <Stack gap="lg">
                {consents.map(({ purpose, notice }) => (
                  <section key={purpose}>
                    <Text fw={700}>{notice.title}</Text>
                    <Text mb="xs">{notice.statement}</Text>
                    <NoticePoints notice={notice} />
                  </section>
                ))}
              </Stack>
            </details>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
