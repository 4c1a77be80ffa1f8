import '@mantine/core/styles/Checkbox.layer.css'
import { Card, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core'
import { registrationPurposes, requiredForListing } from '@sangam/contract/consents/values'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NoticePoints } from './notice-points.tsx'
import { type GivenConsents, isGiven } from './registration-consents.values.ts'

interface RegistrationConsentsProps {
  given: GivenConsents
  onChange: (given: GivenConsents) => void
}

/** The consents of a new registration: one box for each purpose, none ticked before. */
export default function RegistrationConsents({ given, onChange }: RegistrationConsentsProps) {
  const { t } = useTranslation()
  const notices = useQuery(
    query('consents/mine', { language: currentLanguage(), purposes: [...registrationPurposes] }),
  )
  return (
    <Card withBorder padding="md" mt="md">
      <Title order={3} mb={4}>
        {t('consents.title_registration')}
      </Title>
      <Text mb="md">{t('consents.lead_registration')}</Text>
      <Loaded query={notices} skeleton={360}>
        {({ consents }) => (
          <Stack gap="md">
            {consents.map(({ purpose, notice }) => (
              <div key={purpose}>
                <Checkbox
                  size="md"
                  name={`consent_${purpose}`}
                  label={notice.statement}
                  description={
                    requiredForListing.includes(purpose) ? t('consents.lbl_required') : undefined
                  }
                  checked={isGiven(given, purpose)}
                  onChange={(event) => {
                    const { checked } = event.currentTarget
                    onChange({
                      ...given,
                      answers: consents.map(({ purpose: one, notice: of }) => ({
                        purpose: one,
                        language: of.language,
                        notice_sha256: of.notice_sha256,
                        action: (one === purpose ? checked : isGiven(given, one))
                          ? 'given'
                          : 'withdrawn',
                      })),
                    })
                  }}
                />
                <details>
                  <summary style={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
                    {t('consents.lbl_more')}
                  </summary>
                  <NoticePoints notice={notice} />
                </details>
              </div>
            ))}
            <TextInput
              type="tel"
              inputMode="tel"
              name="candidate_mobile_no"
              autoComplete="off"
              maxLength={20}
              label={t('consents.lbl_candidate_mobile')}
              description={t('consents.hint_candidate_mobile')}
              value={given.candidateMobile}
              onChange={(event) =>
                onChange({ ...given, candidateMobile: event.currentTarget.value })
              }
            />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
