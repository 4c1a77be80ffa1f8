import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { queryClient } from '../../lib/calls/query-client.ts'

/** The number of records that wait for an admin, in the menu; nothing if none waits. */
export default function WaitingCount() {
  // home has no provider of the query client
  const { data } = useQuery(query('decisions/waiting', {}), queryClient)
  if (!data?.waiting) return null
  // the page itself says what waits, so the name of the link stays short
  return <span aria-hidden> ({data.waiting})</span>
}
