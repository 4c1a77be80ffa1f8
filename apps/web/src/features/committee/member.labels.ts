import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'

/** Names and labels of members in the current language. */
export function useMemberLabels() {
  const masterData = useMasterData()
  return {
    nameOf: (member: CommitteeMember) =>
      [
        labelOf(masterData?.mr_ms, member.mr_ms_id) || member.mr_ms,
        member.first_name,
        member.middle_name,
        member.last_name,
      ].join(' '),
    designationOf: (member: CommitteeMember) =>
      labelOf(masterData?.designation, member.designation_id) || member.designation,
    regionOf: (member: CommitteeMember) => labelOf(masterData?.region, member.region_id),
  }
}
