import type { ReportSubject } from './address.values.ts'

/** Complaints with the same deadline and automatic action. */
export const reportGroups = ['picture', 'conduct', 'facts', 'trust', 'data'] as const
type ReportGroup = (typeof reportGroups)[number]

/** The hours until the decision; every complaint is acknowledged immediately. */
export const decisionHours: Readonly<Record<ReportGroup, number>> = {
  picture: 24,
  conduct: 72,
  facts: 7 * 24,
  trust: 7 * 24,
  data: 30 * 24,
}

/** Each kind of complaint with its group; kinds are stored, so a name never changes. */
const groups = {
  intimate_picture: 'picture',
  others_picture: 'picture',
  impersonation: 'picture',
  harassment: 'conduct',
  threats: 'conduct',
  money: 'conduct',
  dowry: 'conduct',
  false_details: 'facts',
  married: 'facts',
  wrong_number: 'facts',
  trust_decision: 'trust',
  payment: 'trust',
  leak: 'trust',
  other: 'trust',
  data_rights: 'data',
} as const satisfies Record<string, ReportGroup>
export type ReportKind = keyof typeof groups

export const reportKinds = Object.keys(groups) as [ReportKind, ...ReportKind[]]
export const groupOf = (kind: ReportKind): ReportGroup => groups[kind]
export const pictureKinds = reportKinds.filter((kind) => groupOf(kind) === 'picture')
export const conductKinds = reportKinds.filter((kind) => groupOf(kind) === 'conduct')

/** The kinds that a complaint about each subject can have. */
export const kindsAbout: Readonly<Record<ReportSubject, readonly ReportKind[]>> = {
  profile: reportKinds.filter((kind) => ['picture', 'conduct', 'facts'].includes(groupOf(kind))),
  business: ['money', 'false_details', 'other'],
  job: ['money', 'false_details', 'other'],
  review: ['threats', 'false_details', 'other'],
  none: ['leak', 'trust_decision', 'payment', 'data_rights', 'other'],
}

const openReportStates = ['acknowledged', 'asked', 'appealed'] as const
const endedReportStates = ['upheld', 'not_upheld', 'withdrawn', 'closed'] as const
export const reportStates = [...openReportStates, ...endedReportStates] as const
export type ReportState = (typeof reportStates)[number]

/** What the desk can do about the reported record or person. */
export const deskActions = [
  'warn',
  'hide_photo',
  'show_photo',
  'hold',
  'release',
  'lock',
  'stop_asking',
  'allow_asking',
  'deactivate',
] as const
export type DeskAction = (typeof deskActions)[number]

/** What has happened with a complaint; stored, so a name never changes. */
export const reportSteps = [
  'received',
  'acknowledged',
  'called',
  'photo_hidden',
  'number_removed',
  'asking_stopped',
  'asked',
  'answered',
  'informed',
  'family_answered',
  'police',
  'note',
  'upheld',
  'not_upheld',
  'withdrawn',
  'appealed',
  'closed_upheld',
  'closed_not_upheld',
  ...deskActions,
] as const
export type ReportStep = (typeof reportSteps)[number]

/** Steps of the desk that need a text, and those that the portal describes itself. */
export const deskSteps = ['ask', 'inform', 'police', 'note', 'upheld', 'not_upheld'] as const
export type DeskStep = (typeof deskSteps)[number]

export const reportTextMax = 2000
export const reportFilesMax = 3
export const reportPageSize = 20
/** The deadline waits at most so long for the answer of the reporter. */
export const askedDaysMax = 7

/** What was removed because of a complaint is kept so long for authorities. */
export const evidenceDays = 180

/** Smaller figures of the public promise are shown as "few"; there is none before this number of decisions. */
export const fewCases = 5

/** The complaint number that people read and say. */
export const reportNumber = (id: number) => `G-${String(id).padStart(6, '0')}`
