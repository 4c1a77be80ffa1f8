import { z } from 'zod'
import { call } from '../call.ts'
import { dataAreas, dataAudiences, dataRetentions, processorKinds } from './values.ts'

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
    export_hours: z.int(),
  }),
  leaving: z.object({
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
}
