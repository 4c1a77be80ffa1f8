import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context, Handlers } from '../../../http/calls/handler.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { proveNumber, sendNumberCode } from '../../accounts/accounts.public.ts'
import { readForm } from '../enrolments/enrolment.form.ts'
import { isFirstPerson } from '../enrolments/enrolment.view.ts'
import {
  changeEnrolment,
  type Enrolment,
  findSheet,
  lockSheet,
  withChanger,
} from '../enrolments/enrolments.queries.ts'
import { findOpen, lockOpen, recordEnrolment } from '../enrolments/open-enrolment.ts'
import { requireRight } from '../enrolments/rights.ts'
import { type Confirmed, copyOfPhoto, register, requireReady } from './registering.ts'
import { isSheetOf } from './sheet-number.ts'

/** Large enough to read the entries and the signatures. */
const sheetVersions = { sheet: { width: 1600, height: 2200, fit: 'inside' } } as const

/** How the family confirms what a volunteer has entered. */
export const confirmationHandlers: Handlers<
  'desk/send-code' | 'desk/confirm' | 'desk/sheet' | 'desk/confirm-sheet' | 'desk/refuse-sheet'
> = {
  async 'desk/send-code'(context) {
    const { body, refuse } = context
    const row = await findOpen(context, body.enrolment_id)
    await requireReady(context, row, body.version, refuse)
    if (!row.mobile) return refuse('desk_page.err_no_number')
    const sent = await sendNumberCode(context, row.mobile, purposeOf(row))
    if (!sent) return refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'desk/confirm'(context) {
    const { body, refuse } = context
    const row = await findOpen(context, body.enrolment_id)
    const form = await requireReady(context, row, body.version, refuse)
    if (!row.mobile) return refuse('desk_page.err_no_number')
    const outcome = await proveNumber(context, { ...body, mobile_no: row.mobile }, purposeOf(row))
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')
    return confirmed(context, row, { form, confirmation: 'code', hasCandidateSigned: false })
  },

  async 'desk/sheet'(context) {
    const { body, caller, db, file, refuse } = context
    const right = await requireRight(context)
    const row = await findOpen(context, body.enrolment_id)
    const { form, problems } = await readForm(context, row)
    if (!form) return refuse('desk_page.err_incomplete', { errors: problems })
    const sheetSha256 = createHash('sha256').update(file.bytes).digest('hex')
    const other = await findSheet(db, sheetSha256)
    if (other === row.id) return { message: 'desk_page.msg_sheet_stored', data: null }
    if (other !== null) return refuse('desk_page.err_sheet_used', { status: 409 })
    const path = await receivePicture(context, { kind: 'desk', versions: sheetVersions })
    await db.transaction(async (tx) => {
      const locked = await lockOpen(tx, right, body.enrolment_id, refuse)
      await lockSheet(tx, sheetSha256)
      // the same file was sent at the same moment
      const twin = await findSheet(tx, sheetSha256)
      if (twin === locked.id) return
      if (twin !== null) return refuse('desk_page.err_sheet_used', { status: 409 })
      await claimUpload(tx, { path, kind: 'desk', ownerId: caller.userId })
      const sheet = { sheetPath: path, sheetSha256, sheetBy: caller.userId, sheetAt: sql`now()` }
      await changeEnrolment(tx, locked.id, { ...sheet, changers: withChanger(caller) })
      await recordEnrolment(tx, context.caller, 'desk_sheet_store', locked)
    })
    return { message: 'desk_page.msg_sheet_stored', data: null }
  },

  async 'desk/confirm-sheet'(context) {
    const { body, caller, refuse, secret } = context
    const row = await findOpen(context, body.enrolment_id)
    return confirmed(context, row, {
      form: await requireReady(context, row, body.version, refuse),
      confirmation: 'sheet',
      hasCandidateSigned: body.has_candidate_signed === 1,
      check: (locked) => {
        if (locked.sheetPath === null) return refuse('desk_page.err_no_sheet', { status: 409 })
        if (isFirstPerson(locked, caller.userId)) {
          return refuse('desk_page.err_second_person', { status: 403 })
        }
        if (!isSheetOf(secret, locked, body.sheet_number)) {
          return refuse('desk_page.err_other_sheet', {
            errors: { sheet_number: 'desk_page.err_other_sheet' },
          })
        }
      },
    })
  },

  async 'desk/refuse-sheet'(context) {
    const { body, db, refuse } = context
    const right = await requireRight(context)
    await db.transaction(async (tx) => {
      const locked = await lockOpen(tx, right, body.enrolment_id, refuse)
      if (locked.sheetPath === null) return refuse('desk_page.err_no_sheet', { status: 409 })
      const noSheet = { sheetPath: null, sheetSha256: null, sheetBy: null, sheetAt: null }
      await changeEnrolment(tx, locked.id, noSheet)
      await recordEnrolment(tx, context.caller, 'desk_sheet_remove', locked)
    })
    return { message: 'desk_page.msg_sheet_removed', data: null }
  },
}

/** A code confirms what the family has read; after a change it is for another version. */
const purposeOf = ({ id, version }: Enrolment) => `desk ${id} ${version}` as const

interface Proof extends Omit<Confirmed, 'photo'> {
  /** Refuses the enrolment if this proof is not for it. */
  check?: (row: Enrolment) => void
}

/** Registers a family whose confirmation is proved, and answers. */
async function confirmed(
  context: Context<'desk/confirm' | 'desk/confirm-sheet'>,
  row: Enrolment,
  { check, ...proof }: Proof,
) {
  const { body, db, jobs, refuse } = context
  // also before the photo is copied, so that a mistyped number leaves no copy
  check?.(row)
  const photo = await copyOfPhoto(context, row)
  const right = await requireRight(context)
  const { profile, started } = await db.transaction(async (tx) => {
    const locked = await lockOpen(tx, right, body.enrolment_id, refuse)
    if (locked.version !== body.version) return refuse('desk_page.err_changed', { status: 409 })
    check?.(locked)
    return register(tx, context, locked, { ...proof, photo }, refuse)
  })
  for (const job of started) await jobs.send(job, {})
  return {
    message: 'desk_page.msg_confirmed' as const,
    data: { registration_number: profile.registrationNumber },
  }
}
