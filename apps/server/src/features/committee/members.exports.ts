import { committeeFields } from '@sangam/contract/committee/fields'
import { titles } from '@sangam/contract/lookups'
import { listExport } from '../../http/files/list-export.ts'

export const committeeExport = listExport({
  name: 'committee',
  access: 'super_admin',
  call: 'committee/get-approve-list',
  batchOf: ({ data }) => ({ rows: data, nextCursor: null }),
  columns: [
    [committeeFields.mr_ms_id.label, (member, { label }) => label(titles, member.mr_ms_id)],
    [committeeFields.fname.label, (member) => member.first_name],
    [committeeFields.mname.label, (member) => member.middle_name],
    [committeeFields.lname.label, (member) => member.last_name],
    [
      committeeFields.designation_id.label,
      (member, { choice }) => choice('designation', member.designation_id),
    ],
    [committeeFields.region_id.label, (member, { choice }) => choice('region', member.region_id)],
    [committeeFields.mobile_no.label, (member) => member.mobile_number],
    [committeeFields.occupation.label, (member) => member.occupation],
    [committeeFields.current_address.label, (member) => member.current_address],
    [committeeFields.order_by.label, (member) => member.order_by || ''],
  ],
})
