import { Group } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isWebLink } from '@sangam/contract/business/web-address'
import { Globe, MapPin, MessageCircle, Phone, Share2 } from 'lucide-react'
import { callLink, whatsAppChatLink, whatsAppShareLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** Links to contact a business and to share it. */
export function ContactLinks({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const shareText = t('business_page.msg_share', {
    name: business.business_name,
    address: window.location.href,
  })
  return (
    <Group gap="sm">
      <LinkButton href={callLink(business.contact_no)} icon={Phone} variant="filled">
        {t('business_page.btn_call')}
      </LinkButton>
      <LinkButton href={whatsAppChatLink(business.contact_no)} icon={MessageCircle}>
        {t('business_page.btn_whatsapp')}
      </LinkButton>
      {isWebLink(business.site_url) && (
        <LinkButton href={business.site_url} icon={Globe}>
          {t('business_page.btn_website')}
        </LinkButton>
      )}
      <LinkButton href={mapLink(business)} icon={MapPin}>
        {t('business_page.btn_map')}
      </LinkButton>
      <LinkButton href={whatsAppShareLink(shareText)} icon={Share2}>
        {t('business_page.btn_share')}
      </LinkButton>
    </Group>
  )
}

/** Searches by address, because the directory has no coordinates. */
const mapLink = ({ address, city_village, region_name, pincode }: BusinessRecord) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [address, city_village, region_name, pincode].join(', '),
  )}`
