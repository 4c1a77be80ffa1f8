import { auditTrail } from '../../db/schema/audit.ts'
import { numberOnly, rulesFor } from '../../personal-data.ts'

export const auditPersonalData = rulesFor(auditTrail, {
  id: 'none',
  at: 'none',
  actorId: numberOnly,
  actorName: 'erase',
  action: 'none',
  subject: 'none',
  subjectId: numberOnly,
  subjectName: 'erase',
  before: 'erase',
  after: 'erase',
  remark: 'erase',
  // without the salts, nobody can try out names against the hashes
  actorSalt: 'none',
  actorHash: 'none',
  contentSalt: 'none',
  contentHash: 'none',
  position: 'none',
  hash: 'none',
})
