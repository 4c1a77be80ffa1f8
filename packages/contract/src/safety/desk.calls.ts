import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import { id, pageFields, paging, text } from '../rules.ts'
import { deskFilters } from './address.values.ts'
import { reportFacts } from './calls.ts'
import { deskActions, deskSteps, reportGroups, reportPageSize, reportTextMax } from './values.ts'

const { steps, ...rowFacts } = reportFacts

const deskRow = z.object({
  ...rowFacts,
  is_overdue: z.boolean(),
})
export type DeskRow = z.output<typeof deskRow>

const deskReport = deskRow.extend({
  steps: z.array(steps.element.extend({ admin_name: z.string() })),
  text: z.string(),
  /** Addresses of the pictures of the reporter, and of the reported photo at that time. */
  files: z.array(z.string()),
  reported_photo: z.string(),
  /** The other pictures of the profile at the time of the complaint. */
  reported_further: z.array(z.string()),
  reporter: z.object({
    /** 0: no account. */
    user_id: z.int(),
    name: z.string(),
    mobile: z.string(),
    reports_in_year: z.int(),
  }),
  reported: z
    .object({
      user_id: z.int(),
      name: z.string(),
      mobile: z.string(),
      /** 0: the complaint is not about a profile. */
      profile_id: z.int(),
      is_photo_hidden: z.boolean(),
      is_held: z.boolean(),
      is_locked: z.boolean(),
      is_account_open: z.boolean(),
      /** Whether the person can ask for introductions. */
      may_ask: z.boolean(),
      other_reports: z.int(),
    })
    .nullable(),
  subject_id: z.int(),
  /** Until when the reported family can answer; empty if it cannot. */
  answer_until: z.string(),
  is_police: z.boolean(),
  /** The admin has the last name and the region of the reported person. */
  is_maybe_family: z.boolean(),
  /** The steps and actions that this admin can take now. */
  steps_now: z.array(z.enum(deskSteps)),
  actions_now: z.array(z.enum(deskActions)),
  /** Another admin decides: the admin has complained, or made the decision that is appealed. */
  needs_other_admin: z.boolean(),
})
export type DeskReport = z.output<typeof deskReport>

/** A figure of the public promise; null: too few cases to show. */
const figure = z.number().nullable()

const promiseFigures = z.object({
  /** The first and the last day that the figures cover, as yyyy-mm-dd. */
  from: z.string(),
  until: z.string(),
  computed_at: z.string(),
  complaints: figure,
  by_group: z.array(z.object({ group: z.enum(reportGroups), count: figure })),
  first_answer_hours: figure,
  on_time_percent: figure,
  approval_days: figure,
})
export type PromiseFigures = z.output<typeof promiseFigures>

const changes = ['audit', 'safety'] as const
const notMine = ['safety_desk.err_not_found', 'safety_desk.err_other_admin'] as const

export const deskCalls = {
  'grievances/list': call({
    summary: 'List complaints: open ones by their deadline, ended ones newest first',
    access: 'admin',
    reads: ['safety'],
    body: z.object({
      filter: z.enum(deskFilters, 'common.err_value').default('open'),
      ...paging(reportPageSize),
    }),
    data: z.object({
      data: z.array(deskRow),
      open: z.int(),
      overdue: z.int(),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
  'grievances/details': call({
    summary: 'Get one complaint with its evidence and steps',
    access: 'admin',
    reads: ['safety', 'profiles', 'accounts'],
    body: z.object({ report_id: id() }),
    loggedId: 'report_id',
    data: deskReport,
    answers: ['common.msg_ok'],
    refusals: ['safety_desk.err_not_found'],
  }),
  'grievances/step': call({
    summary: 'Take the next step of a complaint: ask, inform the family, decide',
    access: 'admin',
    changes,
    body: z.object({
      report_id: id(),
      step: z.enum(deskSteps, 'common.err_value'),
      text: text(reportTextMax),
    }),
    data: z.null(),
    answers: ['safety_desk.msg_done'],
    refusals: [...notMine, 'safety_desk.err_step', 'safety_desk.err_not_heard'],
  }),
  'grievances/act': call({
    summary:
      'Warn the reported person, hide the photo, hold or lock the profile, close the account',
    access: 'admin',
    confirm: { field: 'action', values: ['deactivate'] },
    changes: [...changes, 'accounts', 'profiles'],
    body: z.object({
      report_id: id(),
      action: z.enum(deskActions, 'common.err_value'),
      acton_remark: text(remarkMax),
    }),
    data: z.null(),
    answers: ['safety_desk.msg_done'],
    refusals: [...notMine, 'safety_desk.err_action'],
  }),
  'promise/read': call({
    summary:
      'The figures of the public promise for this quarter, computed every night; null before the trust has decided five complaints',
    access: 'visitor',
    reads: ['safety'],
    body: z.object({}),
    data: promiseFigures.nullable(),
    answers: ['common.msg_ok'],
  }),
}
