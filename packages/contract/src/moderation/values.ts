/** What an admin decides about a record that waits for approval. */
export const approvalOutcomes = ['Approved', 'Rejected'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/** The states of such a record; `approval.status_<state>` is the text of each. */
export const approvalStatuses = ['Pending', ...approvalOutcomes] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** The outcomes of the decisions about what members list, by record. */
export const listingOutcomes = {
  banner: approvalOutcomes,
  business: approvalOutcomes,
  job: approvalOutcomes,
  resume: approvalOutcomes,
} as const
/** The states of all listings; a table allows each of them. */
export const listingStatuses = ['Pending', ...approvalOutcomes] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The owner corrects it and sends it again. */
export const isSentBack = (status: ListingStatus) => status !== 'Pending' && status !== 'Approved'

type Listing = keyof typeof listingOutcomes
export type ListingOutcome<L extends Listing> = (typeof listingOutcomes)[L][number]

/** The outcome that a call names; the caller has checked the value. */
export function outcomeOf<L extends Listing>(listing: L, value: string): ListingOutcome<L> {
  const outcomes: readonly ListingOutcome<L>[] = listingOutcomes[listing]
  const outcome = outcomes.find((one) => one === value)
  if (!outcome) throw new Error(`Not an outcome of ${listing}: ${value}`)
  return outcome
}

const nameOf = (listing: Listing, outcome: ListingStatus) => `${listing}_${outcome.toLowerCase()}`

/** The same value for each outcome, by the name of its event: `job_approved`. */
export const byOutcome = <L extends Listing, const Value>(listing: L, value: Value) =>
  Object.fromEntries(
    listingOutcomes[listing].map((outcome) => [nameOf(listing, outcome), value]),
  ) as { [Name in `${L}_${Lowercase<ListingOutcome<L>>}`]: Value }

/** The sentence of each outcome in the audit trail; it is called like the event. */
export const decisionSentences = <L extends Listing>(listing: L) =>
  Object.fromEntries(
    listingOutcomes[listing].map((outcome) => [outcome, nameOf(listing, outcome)]),
  ) as { [Outcome in ListingOutcome<L>]: `${L}_${Lowercase<Outcome>}` }

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
