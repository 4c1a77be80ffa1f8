import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { queryClient } from '../../lib/calls/query-client.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'

/** The number of families that wait for an answer, in the menu; nothing if none waits. */
export default function RequestCount() {
  const isMember = accessLevelOf(useUser()) !== 'visitor'
  const { data } = useQuery(
    {
      ...query('introductions/list', { side: 'received', state: 'waiting', limit: 1 }),
      enabled: isMember,
    },
    // home has no provider of the query client
    queryClient,
  )
  // the counts are those of the chosen profile
  const counts = data?.own_profiles ?? (data ? [data.counts] : [])
  const waiting = counts.reduce((sum, { received_waiting }) => sum + received_waiting, 0)
  return waiting > 0 && <span aria-hidden> ({waiting})</span>
}
