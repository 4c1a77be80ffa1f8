/** What an admin decides about a record that waits for approval. */
export const approvalOutcomes = ['Approved', 'Rejected'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/** The states of such a record; `approval.status_<state>` is the text of each. */
export const approvalStatuses = ['Pending', ...approvalOutcomes] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** The decisions that an admin can take about several records of a queue in one step. */
export const bulkActions = {
  users: ['verify', 'reject', 'deactivate'],
  profiles: ['approve', 'reject'],
  photos: ['approve', 'reject'],
  pictures: ['approve', 'reject'],
  businesses: ['approve', 'reject'],
  jobs: ['approve', 'reject'],
  resumes: ['approve', 'reject'],
  messages: ['read', 'unread', 'answered', 'reopened'],
} as const

export type BulkQueue = keyof typeof bulkActions
export type BulkAction<Queue extends BulkQueue = BulkQueue> = (typeof bulkActions)[Queue][number]

/** How long an admin can take back an own decision. */
export const undoSeconds = 120

/** The highest value of the setting for the number of records in one request. */
export const bulkRecordsMax = 200
