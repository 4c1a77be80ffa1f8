import { useQuery } from '@tanstack/react-query'
import { ApiError, query } from '../../lib/api.ts'

/** A member by the id of the page's address, which anyone can write. */
export function useMember(id: number) {
  const isId = Number.isInteger(id) && id > 0
  const member = useQuery({
    ...query('committee/get-details-by-id', { committee_member_id: id }),
    enabled: isId,
  })
  const { error } = member
  /** No such member, or not for this person: the list is the place to go. */
  const isGone = !isId || (error instanceof ApiError && [400, 403, 404].includes(error.status))
  return { ...member, isGone }
}
