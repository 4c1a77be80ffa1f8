import { Alert, Anchor, List, Text, Title } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { PublicConfig } from '@sangam/contract/public-config'
import type { Language } from '@sangam/i18n/languages'
import { type LegalText, legalTextFor } from '@sangam/i18n/legal'
import { useQuery } from '@tanstack/react-query'
import { isMarkOn } from '../lib/modules.ts'
import { officerOf } from '../lib/officer.ts'
import { trustAddress, trustName, usePublicConfig } from '../lib/public-config.ts'
import { dateText } from '../lib/texts/dates.ts'
import { currentLanguage } from '../lib/texts/translate.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { PageLoading } from '../ui/page-loading.tsx'
import classes from './legal-page.module.css'
import { Page } from './page.tsx'

interface LegalPageProps {
  name: string
  load: Record<Language, () => Promise<{ default: LegalText }>>
}

/** A long text with a summary and a table of contents; the text is a separate chunk. */
export function LegalPage({ name, load }: LegalPageProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { data } = useQuery({
    queryKey: ['legal', name, language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await load[language]()).default,
  })
  const config = usePublicConfig()
  const fill = useTrustValues(config)
  if (!data) return <PageLoading />
  const text = legalTextFor(data, isMarkOn)
  // the texts of a trust apply since a person of the trust has read them
  const since = config?.legal_since || text.date
  return (
    <Page title={text.title} size="md">
      <Text c="dimmed" mb="md">
        {text.date_label}: <time dateTime={since}>{dateText(since)}</time>
      </Text>
      <Alert title={t('legal.lbl_in_short')} mb="lg" variant="light" color="haldi">
        <List>
          {text.summary.map((sentence) => (
            <List.Item key={sentence}>{fill(sentence)}</List.Item>
          ))}
        </List>
      </Alert>
      {text.intro.map((paragraph) => (
        <Text key={paragraph} mb="sm">
          {fill(paragraph)}
        </Text>
      ))}
      <nav aria-labelledby="contents" className={classes.contents}>
        <Title order={2} size="h3" id="contents">
          {t('legal.lbl_contents')}
        </Title>
        <ol>
          {text.sections.map((section) => (
            <li key={section.id}>
              <Anchor href={`#${section.id}`}>{section.heading}</Anchor>
            </li>
          ))}
        </ol>
      </nav>
      {text.sections.map((section, index) => (
        <section key={section.id} id={section.id} className={classes.section}>
          <Title order={2} size="h3" mb="xs">
            {t('legal.lbl_section', { number: index + 1, heading: section.heading })}
          </Title>
          {section.body.map((part) =>
            typeof part === 'string' ? (
              <Text key={part} mb="xs">
                {fill(part)}
              </Text>
            ) : (
              <List key={part.list[0]} mb="xs">
                {part.list.map((item) => (
                  <List.Item key={item}>{fill(item)}</List.Item>
                ))}
              </List>
            ),
          )}
        </section>
      ))}
    </Page>
  )
}

/** Returns a function that replaces the placeholders of a text with the data of the trust. */
function useTrustValues(config: PublicConfig | undefined): (text: string) => string {
  const values: Record<string, string> = config
    ? {
        trust: trustName(config),
        address: trustAddress(config),
        email: config.email || mobileText(config.contcat),
        phone: mobileText(config.contcat),
        site: config.site_link,
        officer: officerOf(config).name,
        appeals: officerOf(config).appeals,
        data_contact: dataContact(config),
        leave_days: String(config.leave_days),
        retention_days: String(config.retention_days),
        account_retention_days: String(config.account_retention_days),
        dormant_months: String(config.dormant_months),
      }
    : {}
  return (text) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '…')
}

/** Who answers questions about personal data; the officer, if the trust has named no other person. */
function dataContact(config: PublicConfig): string {
  if (config.data_contact_name === '') return officerOf(config).name
  const { data_contact_mobile: mobile } = config
  return [
    config.data_contact_name,
    config.data_contact_designation,
    mobile && mobileText(mobile),
    config.data_contact_email,
    config.data_contact_hours,
  ]
    .filter(Boolean)
    .join(', ')
}
