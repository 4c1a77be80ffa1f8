export {
  approvalOf,
  approveOrReject,
  decidedColumns,
  decideOneOf,
  firstDecision,
  ownedRecord,
  pendingIn,
  statusChange,
  statusRecord,
  waitingIn,
} from './approval.ts'
export { type DecisionKind, decide } from './decide.ts'
export { addDecision, findDecisionTime } from './decisions.queries.ts'
export { changedFields, closeEdit, findWaitingFields, recordEdit } from './edits/edits.ts'
export { countQueues } from './queue/queue.counts.ts'
export { recordDecision } from './record-decision.ts'
export { lockUnchanged, restore } from './restore.ts'
