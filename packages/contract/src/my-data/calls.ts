import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { sessionUser } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { exported } from './export.view.ts'
import { nominee } from './nominee.calls.ts'
import { dataAreas, dataAudiences, dataRetentions, processorKinds } from './values.ts'

const language = z.enum(languages).default(usualLanguage)

const area = z.object({
  area: z.enum(dataAreas),
  /** How many records of the person the trust stores. */
  records: z.int(),
  audiences: z.array(z.enum(dataAudiences)),
  retentions: z.array(z.enum(dataRetentions)),
})
export type DataAreaSummary = z.output<typeof area>

const summary = z.object({
  areas: z.array(area),
  /** How often others accessed the data, in the days for which this is recorded. */
  accesses: z.object({
    days: z.int(),
    opened: z.int(),
    contact_shown: z.int(),
    biodata_saved: z.int(),
    office: z.int(),
    /** Lists with members or profiles that admins saved as files. */
    lists_saved: z.int(),
  }),
  processors: z.array(z.object({ kind: z.enum(processorKinds), name: z.string() })),
  /** Days by what they limit. */
  retention: z.object({
    leave: z.int(),
    closed: z.int(),
    access_records: z.int(),
    messages: z.int(),
    drafts: z.int(),
    letters: z.int(),
    complaints: z.int(),
    logs: z.int(),
    backups: z.int(),
    dormant_months: z.int(),
    nominee_access: z.int(),
  }),
  export: exported.nullable(),
  exports_left: z.int(),
  nominee: nominee.nullable(),
  leaving: z.object({
    is_last_super_admin: z.boolean(),
    open_payments: z.int(),
    /** Payments that stay in the accounts of the trust. */
    payments: z.int(),
  }),
})
export type DataSummary = z.output<typeof summary>

export const myDataCalls = {
  'my-data/summary': call({
    summary: 'What the trust stores about the caller, why, who accessed it and until when',
    access: 'pending',
    reads: ['my-data', 'accounts', 'profiles', 'payments', 'introductions'],
    body: z.object({}),
    data: summary,
    answers: ['common.msg_ok'],
  }),
  'my-data/export': call({
    summary: 'Ask for a copy of everything that the trust stores about the caller',
    access: 'pending',
    changes: ['my-data'],
    body: z.object({ language }),
    data: z.null(),
    answers: ['my_data.msg_export_started'],
    refusals: ['my_data.err_export_running', 'my_data.err_export_limit'],
  }),
  'my-data/leave': call({
    summary: 'Close the own account: hidden at once, erased after some days',
    access: 'pending',
    confirm: true,
    clearsBrowserCache: true,
    changes: ['my-data', 'accounts', 'sessions', 'profiles', 'audit'],
    body: z.object({}),
    data: z.object({ erased_on: z.string() }),
    answers: ['my_data.msg_left'],
    refusals: ['my_data.err_last_super_admin', 'passkeys.err_use_existing'],
  }),
  'my-data/stay': call({
    summary: 'Open an account again that its owner has left, with the token of the login',
    access: 'visitor',
    changes: ['my-data', 'accounts', 'sessions', 'profiles', 'audit'],
    body: z.object({ stay_token: z.string().min(1).max(200) }),
    data: sessionUser,
    answers: ['my_data.msg_stayed'],
    refusals: ['my_data.err_stay_over'],
  }),
}
