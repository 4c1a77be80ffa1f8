import { useQuery } from '@tanstack/react-query'
import { ApiError, query } from '../../lib/calls/api.ts'

/** Loads a member by the id in the address, which may be invalid. */
export function useMember(id: number) {
  const isValidId = Number.isInteger(id) && id > 0
  const member = useQuery({
    ...query('committee/get-details-by-id', { committee_member_id: id }),
    enabled: isValidId,
  })
  const { error } = member
  /** True when the member does not exist or is not visible to the user. */
  const isGone = !isValidId || (error instanceof ApiError && [400, 403, 404].includes(error.status))
  return { ...member, isGone }
}
