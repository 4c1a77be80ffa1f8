import type { AuditAction, QueueName } from '@sangam/contract/slices'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'

export type Outcome = 'approve' | 'reject'

interface Answer {
  httpStatus: number
  message: string
  errors?: Record<string, string>
}

/** A record that waits for a decision, with its owner. */
interface WaitingRecord {
  id: number
  decide(by: TestUser, outcome: Outcome, more?: object): Promise<Answer>
  /** What the admin sees of its version, as fields of the decision. */
  seen(): Promise<object>
  /** The record that the message is about, if it is another one. */
  toldAbout?: number
  /** A change by the owner while it waits. */
  edit?(): Promise<unknown>
  /** The columns that a decision changes. */
  state(): Promise<unknown>
}

export interface Kind {
  queue: QueueName
  subject: string
  action: AuditAction
  refusals: { remark: string; decided?: string; changed?: string }
  messages: Record<Outcome, string>
  prepare(portal: TestPortal, owner: TestUser): Promise<WaitingRecord>
  /** The actions of a decision about several records. */
  bulk?: Record<Outcome, string>
  /** The answer to another member: 404 if the record does not exist for members. */
  toStrangers: 403 | 404
  /** The outcomes that can be undone. */
  undoes: readonly Outcome[]
}

export const both = ['approve', 'reject'] as const
export const bulk = { approve: 'approve', reject: 'reject' }
export const named = (outcome: Outcome) => (outcome === 'approve' ? 'Approved' : 'Rejected')
export const first = <Row>(rows: Row[]) => {
  const [row] = rows
  if (!row) throw new Error('the record does not exist')
  return row
}
