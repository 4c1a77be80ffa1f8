import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import type { SharedContact as Contact } from '@sangam/contract/introductions/calls'
import { mobileText } from '@sangam/contract/mobile'
import { reachablePeople } from '@sangam/contract/profiles/contact-people'
import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { Steps } from './steps.tsx'

/** The shared numbers, read after a tap: the other family sees who read them. */
export function SharedContact({ profileId }: { profileId: number }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const contact = useQuery({
    ...query('introductions/contact', { bride_groom_id: profileId }),
    enabled: isOpen,
  })
  if (!isOpen) {
    return (
      <div>
        <Button
          fullWidth
          mih={44}
          leftSection={<Phone size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('contact_card.btn_show')}
        </Button>
        <Text size="sm" c="dimmed" mt={4}>
          {t('contact_card.hint_show')}
        </Text>
      </div>
    )
  }
  return (
    <Loaded query={contact} skeleton={120}>
      {(loaded) => <Numbers contact={loaded} />}
    </Loaded>
  )
}

function Numbers({ contact }: { contact: Contact }) {
  const { t } = useTranslation()
  const addresses = [
    { label: t('profile.current_address'), value: contact.father_current_address },
    { label: t('profile.permanent_address'), value: contact.father_permanent_address },
  ].filter(({ value }) => value)
  const people = reachablePeople(contact)
  return (
    <Stack>
      {people.map(({ person, name, mobile }) => (
        <div key={person}>
          <Text size="sm" c="dimmed">
            {t(`contact_card.share_${person}`)}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
          <Text size="xl" fw={700}>
            {mobileText(mobile)}
          </Text>
          <SimpleGrid cols={2} spacing="xs" mt={4}>
            <LinkButton
              href={callLink(mobile)}
              icon={Phone}
              variant="filled"
              mih={44}
              aria-label={t('details_page.btn_call_named', { name })}
            >
              {t('details_page.btn_call')}
            </LinkButton>
            <LinkButton
              href={whatsAppChatLink(mobile)}
              icon={MessageCircle}
              mih={44}
              aria-label={t('details_page.btn_whatsapp_named', { name })}
            >
              {t('details_page.btn_whatsapp')}
            </LinkButton>
          </SimpleGrid>
        </div>
      ))}
      {addresses.length > 0 && <DetailsList details={addresses} />}
      {people.length > 0 && (
        <Steps
          title={t('contact_card.lbl_after_yes')}
          steps={[
            t('contact_card.step_call'),
            t('contact_card.step_meet'),
            t('contact_card.step_close'),
          ]}
        />
      )}
    </Stack>
  )
}
