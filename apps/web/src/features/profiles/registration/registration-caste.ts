import { useQuery } from '@tanstack/react-query'
import { formOptions, masterDataQuery } from '../../../lib/forms/master-data.ts'

/** The caste of a trust that has only one; empty if families choose, or if the lists did not load. */
export function useOnlyCaste(): { isPending: boolean; casteId: string } {
  const { data, isPending } = useQuery(masterDataQuery)
  const [only, other] = formOptions(data?.[0]?.cast)
  return { isPending, casteId: only && !other ? only.value : '' }
}
