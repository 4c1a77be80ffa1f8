import { z } from 'zod'
import { numberForm, otp, otpReference, sentOtp } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { id, idOrZero, optionalText, pageFields, paging, text } from '../rules.ts'
import { reportSubjects } from './address.values.ts'
import {
  kindsAbout,
  reportFilesMax,
  reportKinds,
  reportPageSize,
  reportStates,
  reportSteps,
  reportTextMax,
} from './values.ts'

/** What `safety/verify` returns; empty for a person who is logged in. */
const proof = optionalText(400)
const filePath = z.string('common.err_value').regex(/^report\/[\w-]{10,60}$/, 'common.err_value')

/** The form of a complaint without its files. */
export const reportForm = z.object({
  kind: z.enum(reportKinds, 'common.err_required'),
  subject: z.enum(reportSubjects, 'common.err_value'),
  /** A profile by its registration number, which people without an account can know. */
  registration_number: optionalText(30),
  /** A business, a job or a review by its id. */
  subject_id: idOrZero(),
  text: text(reportTextMax),
})

const step = z.object({
  step: z.enum(reportSteps),
  at: z.string(),
  /** The words of the trust or of the person; empty if the portal describes the step. */
  text: z.string(),
  by: z.enum(['reporter', 'family', 'admin', 'portal']),
})
export type ReportStepRecord = z.output<typeof step>

export const reportFacts = {
  id: z.int(),
  number: z.string(),
  kind: z.enum(reportKinds),
  subject: z.enum(reportSubjects),
  /** The registration number, or the name of the business or job. */
  subject_name: z.string(),
  state: z.enum(reportStates),
  created_at: z.string(),
  due_at: z.string(),
  steps: z.array(step),
}

const ownReport = z.object({
  ...reportFacts,
  text: z.string(),
  files: z.int(),
  /** What the reporter can do now. */
  can_answer: z.boolean(),
  can_withdraw: z.boolean(),
  can_appeal: z.boolean(),
})
export type OwnReport = z.output<typeof ownReport>

const reportAboutUs = z.object({
  ...reportFacts,
  /** Until when the family can answer; empty if it no longer can. */
  answer_until: z.string(),
  can_appeal: z.boolean(),
})
export type ReportAboutUs = z.output<typeof reportAboutUs>

const changes = ['safety'] as const
const oneReport = { proof, report_id: id() }
const notMine = ['safety.err_proof', 'safety.err_not_found'] as const

export const reporterCalls = {
  'safety/send-code': call({
    summary: 'Send a code to a person without an account who wants to complain',
    access: 'visitor',
    changes: [],
    body: numberForm,
    data: sentOtp,
    answers: ['login_page.msg_otp_sent'],
    refusals: ['login_page.err_sms_failed'],
  }),
  'safety/verify': call({
    summary: 'Prove a mobile number with the code; the proof is part of the following calls',
    access: 'visitor',
    changes: [],
    body: numberForm.extend({ otp, otp_reference_id: otpReference }),
    data: z.object({ proof: z.string(), expires_in: z.int() }),
    answers: ['common.msg_ok'],
    refusals: ['login_page.err_otp_over', 'signup_page.err_invalid_otp'],
  }),
  'safety/upload': call({
    summary: 'Upload a picture as evidence for a complaint',
    access: 'visitor',
    kind: 'upload',
    changes: [],
    body: z.object({ proof }),
    data: z.object({ path: z.string() }),
    answers: ['safety.msg_file_added'],
    refusals: ['safety.err_proof', 'photo.err_image_only'],
  }),
  'safety/report': call({
    summary: 'Complain about a profile, business, job, review or decision',
    access: 'visitor',
    changes: [...changes, 'profiles'],
    body: reportForm
      .extend({
        proof,
        files: z.array(filePath).max(reportFilesMax, 'common.err_value').default([]),
      })
      .refine(({ kind, subject }) => kindsAbout[subject].includes(kind), {
        path: ['kind'],
        message: 'common.err_value',
      })
      .refine(
        ({ subject, registration_number: number }) => subject !== 'profile' || number !== '',
        {
          path: ['registration_number'],
          message: 'common.err_required',
        },
      ),
    data: z.object({ id: z.int(), number: z.string(), due_at: z.string() }),
    answers: ['safety.msg_reported'],
    refusals: [
      'safety.err_proof',
      'safety.err_subject',
      'safety.err_file',
      'safety.err_already',
      'safety.err_own_record',
    ],
  }),
  'safety/my-reports': call({
    summary: 'The complaints of the caller or of the proved number, newest first, with their steps',
    access: 'visitor',
    reads: ['safety'],
    body: z.object({ proof, ...paging(reportPageSize) }),
    data: z.object({ data: z.array(ownReport), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
    refusals: ['safety.err_proof'],
  }),
  'safety/about-us': call({
    summary: 'The complaints about the caller of which the trust has informed, newest first',
    access: 'pending',
    reads: ['safety'],
    body: z.object(paging(reportPageSize)),
    data: z.object({ data: z.array(reportAboutUs), next_cursor: pageFields.next_cursor }),
    answers: ['common.msg_ok'],
  }),
  'safety/answer': call({
    summary: 'Answer a question of the trust, or a complaint about oneself',
    access: 'visitor',
    changes,
    body: z.object({ ...oneReport, text: text(reportTextMax) }),
    data: z.null(),
    answers: ['safety.msg_answered'],
    refusals: [...notMine, 'safety.err_no_question'],
  }),
  'safety/withdraw': call({
    summary: 'Withdraw an own complaint',
    access: 'visitor',
    changes,
    body: z.object(oneReport),
    data: z.null(),
    answers: ['safety.msg_withdrawn'],
    refusals: [...notMine, 'safety.err_ended'],
  }),
  'safety/appeal': call({
    summary: 'Ask another admin to decide again, once',
    access: 'visitor',
    changes,
    body: z.object({ ...oneReport, text: text(reportTextMax) }),
    data: z.null(),
    answers: ['safety.msg_appealed'],
    refusals: [...notMine, 'safety.err_no_appeal'],
  }),
}
