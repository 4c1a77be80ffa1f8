import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isWebLink } from '@sangam/contract/business/web-address'
import { mobileText } from '@sangam/contract/mobile'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { categoryText, usePlaceText } from './business.labels.ts'
import { BusinessBadge } from './business-badge.tsx'
import classes from './business-details.module.css'

export function BusinessDetails({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const placeText = usePlaceText()
  return (
    <Card withBorder padding="lg" bg="var(--sangam-surface)">
      <DetailsList
        details={[
          { label: t('business_page.lbl_category'), value: categoryText(business) },
          { label: t('business_page.lbl_owner'), value: business.business_owner_name },
          { label: t('business_page.lbl_place'), value: placeText(business) },
          { label: t('business_page.lbl_contact'), value: mobileText(business.contact_no) },
          { label: t('business_page.lbl_status'), value: <BusinessBadge business={business} /> },
        ]}
      />
      <Stack gap="md" mt="lg">
        <Section title={t('business_page.lbl_about')}>{business.about}</Section>
        {business.other_info && (
          <Section title={t('business_page.lbl_other_info')}>{business.other_info}</Section>
        )}
        <Section title={t('business_page.lbl_address')}>
          {[business.address, business.city_village, business.pincode].join('\n')}
        </Section>
        {isWebLink(business.site_url) && (
          <Section title={t('business_page.lbl_website')}>
            <Anchor href={business.site_url} target="_blank" rel="noopener noreferrer">
              {business.site_url}
            </Anchor>
          </Section>
        )}
      </Stack>
    </Card>
  )
}

function Section(props: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <Title order={2} size="h3" mb={4}>
        {props.title}
      </Title>
      <Text component="div" className={classes.text}>
        {props.children}
      </Text>
    </section>
  )
}
