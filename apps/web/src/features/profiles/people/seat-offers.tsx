import { Alert, Button, Group, Text } from '@mantine/core'
import type { SeatOffer } from '@sangam/contract/profiles/people/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** Registrations of others that name the number of the reader. */
export function SeatOffers() {
  const { data } = useQuery(query('vadhu-var/seats-offered', {}))
  return data?.offers.map((offer) => (
    <Offer key={`${offer.bride_groom_id} ${offer.role}`} offer={offer} />
  ))
}

function Offer({ offer }: { offer: SeatOffer }) {
  const { t } = useTranslation()
  const answer = useCall('vadhu-var/take-seat')
  const { bride_groom_id, role } = offer
  const send = (given: 'yes' | 'no') => void answer({ bride_groom_id, role, answer: given })
  return (
    <Alert color="haldi" mb="md" role="status">
      <Text mb="xs">
        {t(`people.offer_${role}`, {
          owner: offer.owner_name,
          place: offer.city_village,
          name: offer.first_name,
        })}
      </Text>
      <Group>
        <Button mih={44} loading={answer.isPending} onClick={() => send('yes')}>
          {t('people.btn_take_part')}
        </Button>
        {role === 'relative' && (
          <Button mih={44} variant="default" disabled={answer.isPending} onClick={() => send('no')}>
            {t('people.btn_decline')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
