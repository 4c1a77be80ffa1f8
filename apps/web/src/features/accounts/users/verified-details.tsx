import { Card, Text, Title } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { DetailsList } from '../../../ui/records/details-list.tsx'
import { TrustContact } from '../trust-contact.tsx'

/** The details that the trust has verified, and how to have them corrected. */
export function VerifiedDetails() {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const user = useUser()
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  const mobile = mobileText(user.mobile_or_email)
  return (
    <Card withBorder padding="lg" mb="md">
      <Title order={2} size="h3" mb="sm">
        {t('account_page.lbl_details')}
      </Title>
      <DetailsList
        details={[
          { label: t('signup_page.lbl_fname'), value: user.first_name },
          { label: t('signup_page.lbl_lname'), value: user.last_name },
          {
            label: t('signup_page.lbl_region'),
            value: labelOf(regions, user.region_id) || user.region,
          },
          { label: t('signup_page.lbl_city'), value: user.city_village_name },
        ]}
      />
      <Text c="dimmed" mt="md" mb="sm">
        {t('account_page.msg_ask_correction')}
      </Text>
      <TrustContact message={t('account_page.msg_correction', { name, mobile })} />
    </Card>
  )
}
