import type { CommitteeMember } from '@sangam/contract/committee/calls'
import { committeeFields } from '@sangam/contract/committee/fields'
import type { FormValues } from '@sangam/contract/fields'
import { emptyValues } from '../../lib/forms/field-props.ts'

export type MemberFormValues = FormValues<typeof committeeFields>

export const emptyFormValues: MemberFormValues = emptyValues(committeeFields)

export const toFormValues = (member: CommitteeMember): MemberFormValues => ({
  region_id: String(member.region_id),
  mr_ms_id: String(member.mr_ms_id),
  fname: member.first_name,
  mname: member.middle_name,
  lname: member.last_name,
  designation_id: String(member.designation_id),
  mobile_no: member.mobile_number,
  occupation: member.occupation,
  company_with_working_address: member.working_address,
  current_address: member.current_address,
  permanent_address: member.permanant_address,
  order_by: member.order_by ? String(member.order_by) : '',
})
