import { eventReasons } from '@sangam/contract/audit/security-events.reasons'
import { listExport, pageOf } from '../../../http/files/list-export.ts'

export const eventExport = listExport({
  name: 'security_events',
  access: 'super_admin',
  call: 'admin/security-events',
  batchOf: (page) => pageOf(page),
  columns: [
    ['security_events.lbl_when', (event, { time }) => time(event.at)],
    ['security_events.lbl_kind', (event, { t }) => t(`security_events.kind_${event.kind}`)],
    [
      'security_events.lbl_detail',
      ({ detail }, { t }) => {
        const reason = eventReasons.find((name) => name === detail)
        return reason ? t(`security_events.reason_${reason}`) : detail
      },
    ],
    ['exports.lbl_people', (event) => event.people || ''],
    ['exports.lbl_filter', (event) => event.filter],
    ['exports.lbl_times', (event) => event.count],
    ['security_events.lbl_user', (event) => `${event.user_name} ${event.mobile}`.trim()],
    ['security_events.lbl_ip', (event) => event.ip],
    ['exports.lbl_device', (event) => event.device],
  ],
})
