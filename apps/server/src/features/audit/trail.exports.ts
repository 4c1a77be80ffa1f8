import { listExport, pageOf } from '../../http/files/list-export.ts'
import { sentenceText } from './trail.view.ts'

/** For super admins, because a changed mobile number is a part of its entry. */
export const auditExport = listExport({
  name: 'audit',
  access: 'super_admin',
  call: 'admin/audit-trail',
  batchOf: (page) => pageOf(page),
  columns: [
    ['exports.lbl_time', (entry, { time }) => time(entry.at)],
    ['exports.lbl_admin', (entry) => entry.actor_name],
    ['exports.lbl_what', sentenceText],
    [
      'exports.lbl_changes',
      ({ changes }) =>
        changes
          .map(({ label, before, after }) => `${label}: ${before && `${before} → `}${after || '–'}`)
          .join('\n'),
    ],
  ],
})
