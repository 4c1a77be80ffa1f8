import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { FurtherDetails } from './further-details.tsx'

/** The notice of a form that an imported biodata has filled in; undefined for other drafts. */
export function useTakenOrigin(profileId: number) {
  const { t } = useTranslation()
  const { data: taken } = useQuery(query('claims/taken', { bride_groom_id: profileId }))
  if (!taken) return undefined
  const { row_id, year, further } = taken
  return {
    notice: (
      <Stack gap="xs">
        <Text span inherit>
          {t('drafts.msg_from_register', { year })}
        </Text>
        {further && <FurtherDetails rowId={row_id} text={further} />}
      </Stack>
    ),
    discardQuestion: t('drafts.msg_confirm_discard_register'),
  }
}
