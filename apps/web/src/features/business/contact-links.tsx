import { Button, Group } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { isWebLink } from '@sangam/contract/business/web-address'
import { Globe, MapPin, MessageCircle, Phone, Share2 } from 'lucide-react'
import { callLink, whatsAppChatLink, whatsAppShareLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' }

/** Every way to reach a business: the reason why it is in the directory. */
export function ContactLinks({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const shareText = t('business_page.msg_share', {
    name: business.business_name,
    address: window.location.href,
  })
  return (
    <Group gap="sm">
      <Button
        component="a"
        href={callLink(business.contact_no)}
        leftSection={<Phone size={18} aria-hidden />}
      >
        {t('business_page.btn_call')}
      </Button>
      <Button
        component="a"
        href={whatsAppChatLink(business.contact_no)}
        {...elsewhere}
        variant="default"
        leftSection={<MessageCircle size={18} aria-hidden />}
      >
        {t('business_page.btn_whatsapp')}
      </Button>
      {isWebLink(business.site_url) && (
        <Button
          component="a"
          href={business.site_url}
          {...elsewhere}
          variant="default"
          leftSection={<Globe size={18} aria-hidden />}
        >
          {t('business_page.btn_website')}
        </Button>
      )}
      <Button
        component="a"
        href={mapLink(business)}
        {...elsewhere}
        variant="default"
        leftSection={<MapPin size={18} aria-hidden />}
      >
        {t('business_page.btn_map')}
      </Button>
      <Button
        component="a"
        href={whatsAppShareLink(shareText)}
        {...elsewhere}
        variant="default"
        leftSection={<Share2 size={18} aria-hidden />}
      >
        {t('business_page.btn_share')}
      </Button>
    </Group>
  )
}

/** A search by the address: the directory knows no coordinates. */
const mapLink = ({ address, city_village, region_name, pincode }: BusinessRecord) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    [address, city_village, region_name, pincode].join(', '),
  )}`
