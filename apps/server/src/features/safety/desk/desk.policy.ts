import { type DeskAction, type DeskStep, deskActions } from '@sangam/contract/safety/values'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Report } from '../report/report.queries.ts'

/** An admin does not see complaints about himself or herself at the desk. */
export const maySeeReport = (caller: Caller, report: Pick<Report, 'subjectOwnerId'>) =>
  report.subjectOwnerId !== caller.userId

type Decided = Pick<Report, 'state' | 'reporterId' | 'decidedBy'>

/** An admin cannot decide about his or her complaint, or about an appeal against his or her decision. */
export const needsOtherAdmin = (caller: Caller, { state, reporterId, decidedBy }: Decided) =>
  reporterId === caller.userId || (state === 'appealed' && decidedBy === caller.userId)

/** The reported family was heard, must not be, or does not exist. */
export const isHeard = ({
  subjectOwnerId,
  informedAt,
  isPolice,
}: Pick<Report, 'subjectOwnerId' | 'informedAt' | 'isPolice'>) =>
  subjectOwnerId === null || informedAt !== null || isPolice

type Current = Pick<Report, 'state' | 'subjectOwnerId' | 'informedAt' | 'isPolice'>

/** The steps that the state allows. */
export function stepsFrom(report: Current): DeskStep[] {
  switch (report.state) {
    case 'acknowledged':
      return ['ask', ...hearingSteps(report), 'note', 'upheld', 'not_upheld']
    case 'asked':
    case 'appealed':
      return [...hearingSteps(report), 'note', 'upheld', 'not_upheld']
    default:
      return ['note']
  }
}

const hearingSteps = (report: Current): DeskStep[] => (isHeard(report) ? [] : ['inform', 'police'])

/** Actions that change the reported person, not the profile. */
type PersonAction = 'warn' | 'stop_asking' | 'allow_asking' | 'deactivate'
type ProfileAction = Exclude<DeskAction, PersonAction>

interface Target {
  isAccountOpen: boolean
  mayAsk: boolean
  canChangeProfile(action: ProfileAction): boolean
}

/** The actions that would change something. */
export const actionsOn = (target: Target | null): DeskAction[] =>
  target === null
    ? []
    : deskActions.filter((action) => {
        switch (action) {
          case 'warn':
            return true
          case 'deactivate':
            return target.isAccountOpen
          case 'stop_asking':
            return target.mayAsk
          case 'allow_asking':
            return !target.mayAsk
          default:
            return target.canChangeProfile(action)
        }
      })
