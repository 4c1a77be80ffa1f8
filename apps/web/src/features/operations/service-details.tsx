import { Card, SimpleGrid } from '@mantine/core'
import type { Field } from '@sangam/contract/fields'
import type { OperationsOverview } from '@sangam/contract/operations/calls'
import { settingSections } from '@sangam/contract/trust-settings/fields'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Detail, DetailsList } from '../../ui/records/details-list.tsx'
import { Section } from './section.tsx'

/** The label on the page of settings. */
const labelOf = (name: string) =>
  Object.entries<Field>(settingSections.fee).find(([one]) => one === name.toLowerCase())?.[1]
    .label ?? 'operations_page.lbl_payment'

/** The connected services, and the counts since this process started. */
export function ServiceDetails({ overview }: { overview: OperationsOverview }) {
  const { t } = useTranslation()
  const { version, commit, node_version, since_start } = overview
  const services: Detail[] = [
    {
      label: t('operations_page.lbl_sms'),
      value: overview.sms_gateway || t('operations_page.sms_console'),
    },
    {
      label: t('operations_page.lbl_payment'),
      value: t(`operations_page.payment_${overview.payment_state}`, {
        settings: overview.missing_payment_settings.map((name) => t(labelOf(name))).join(', '),
      }),
    },
    {
      label: t('operations_page.lbl_file_store'),
      value: t(`operations_page.file_store_${overview.file_store}`),
    },
    {
      label: t('operations_page.lbl_programs'),
      value: [`${version}${commit ? ` (${commit})` : ''}`, `Node.js ${node_version}`].join(', '),
    },
  ]
  const counts: Detail[] = [
    { label: t('operations_page.lbl_requests'), value: String(since_start.requests) },
    { label: t('operations_page.lbl_failures'), value: String(since_start.failures) },
    { label: t('operations_page.lbl_too_many'), value: String(since_start.too_many) },
    { label: t('operations_page.lbl_sms_failed'), value: String(since_start.sms_failed) },
  ]
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('operations_page.lbl_services')}>
        <Card withBorder>
          <DetailsList details={services} />
        </Card>
      </Section>
      <Section title={t('operations_page.lbl_since_start')}>
        <Card withBorder>
          <DetailsList details={counts} />
        </Card>
      </Section>
    </SimpleGrid>
  )
}
