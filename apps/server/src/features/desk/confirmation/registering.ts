import { registrationPurposes } from '@sangam/contract/consents/values'
import type { ConfirmationKind } from '@sangam/contract/desk/values'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/client.ts'
import type { Context } from '../../../http/calls/handler.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { registrationNeeds } from '../../../settings/registration-needs.ts'
import { handOverUpload } from '../../../storage/uploads.ts'
import { hasAccount, openFamilyAccount } from '../../accounts/accounts.public.ts'
import { recordAction, recordOrigin } from '../../audit/audit.public.ts'
import { recordSignedCandidate } from '../../consents/consents.public.ts'
import { addProfile, subjectOfProfile } from '../../profiles/profiles.public.ts'
import { copyPhoto } from '../../registry-import/registry-import.public.ts'
import { findDuplicates } from '../enrolments/duplicates.queries.ts'
import { readForm } from '../enrolments/enrolment.form.ts'
import { changeEnrolment, type Enrolment, emptied } from '../enrolments/enrolments.queries.ts'

type Registering = Pick<
  Context<'desk/confirm' | 'desk/confirm-sheet'>,
  'caller' | 'catalog' | 'db' | 'device' | 'env' | 'files' | 'ip' | 'masterDataCache' | 'secret'
>

type NotReady = Refuse<
  | 'desk_page.err_changed'
  | 'desk_page.err_duplicate'
  | 'desk_page.err_has_account'
  | 'desk_page.err_incomplete'
  | 'registration_page.err_not_open'
>

/** The form of an enrolment that the family can confirm now. */
export async function requireReady(
  { db, env, masterDataCache }: Pick<Registering, 'db' | 'env' | 'masterDataCache'>,
  row: Enrolment,
  version: number,
  refuse: NotReady,
) {
  if (row.version !== version) return refuse('desk_page.err_changed', { status: 409 })
  if (registrationNeeds(env.trust).length > 0) return refuse('registration_page.err_not_open')
  const { form, problems } = await readForm({ env, masterDataCache }, row)
  if (!form) return refuse('desk_page.err_incomplete', { errors: problems })
  await requireFree(db, row, refuse)
  return form
}

async function requireFree(db: Queryable, row: Enrolment, refuse: NotReady): Promise<void> {
  // who has registered since logs in with the own number
  if (row.mobile && (await hasAccount(db, row.mobile))) {
    return refuse('desk_page.err_has_account', { status: 409 })
  }
  if (!row.isOtherFamily && (await findDuplicates(db, row)).length > 0) {
    return refuse('desk_page.err_duplicate', { status: 409 })
  }
}

/** A copy of the photo, which the profile gets; made before the transaction. */
export const copyOfPhoto = ({ db, files, caller }: Registering, { photoPath }: Enrolment) =>
  copyPhoto({ db, files }, photoPath, caller.userId)

export interface Confirmed {
  form: Awaited<ReturnType<typeof requireReady>>
  photo: string | null
  confirmation: ConfirmationKind
  hasCandidateSigned: boolean
}

/** Makes the account and the profile of a family that has confirmed its enrolment, locked by the caller. */
export async function register(
  tx: Transaction,
  context: Registering,
  row: Enrolment,
  { form, photo, confirmation, hasCandidateSigned }: Confirmed,
  refuse: NotReady & Parameters<typeof addProfile>[1]['refuse'],
) {
  const { caller, catalog, device, env, ip, secret } = context
  const account = await openFamilyAccount(tx, {
    mobile: row.mobile,
    // a parent holds the account, as of letters
    firstName: form.mname,
    lastName: form.lname,
    regionId: form.region_id,
    cityVillage: form.city_village,
    isConfirmed: confirmation === 'code',
  })
  if (!account) return refuse('desk_page.err_has_account', { status: 409 })
  const { user } = account
  if (account.isNew) {
    await recordOrigin(tx, { userId: user.id, action: 'signed_up', ip, device })
    const { notice_sha256 } = currentNotice('account', row.language)
    const notice = { language: row.language, notice_sha256 }
    await catalog.onSignUp(tx, { user, notice, ip, secret })
  }
  if (photo) await handOverUpload(tx, photo, user.id)
  const { language } = row
  const { profile, started } = await addProfile(
    tx,
    { ...context, refuse },
    {
      form: {
        ...form,
        image_path: photo ?? '',
        // who has signed is not asked by SMS
        candidate_mobile_no: hasCandidateSigned ? '' : form.candidate_mobile_no,
        consents: registrationPurposes.map((purpose) => ({
          purpose,
          action: 'given' as const,
          language,
          notice_sha256: currentNotice(purpose, language).notice_sha256,
        })),
      },
      by: { userId: user.id, mobile: user.mobile, sessionId: null, ip },
      channel: confirmation === 'code' ? 'desk_code' : 'paper',
    },
  )
  if (hasCandidateSigned) {
    const signed = { env, secret, profile, ownerMobile: user.mobile, language, ip }
    await recordSignedCandidate(tx, signed)
  }
  // the proof of the consent belongs to the family
  if (row.sheetPath) await handOverUpload(tx, row.sheetPath, user.id)
  await changeEnrolment(tx, row.id, {
    state: 'confirmed',
    confirmation,
    confirmedBy: caller.userId,
    confirmedAt: sql`now()`,
    hasCandidateSigned,
    userId: user.id,
    profileId: profile.id,
    ...emptied,
  })
  await recordAction(tx, {
    by: caller,
    action: confirmation === 'code' ? 'desk_confirm_code' : 'desk_confirm_sheet',
    ...subjectOfProfile(profile),
    before: {},
    after: {},
  })
  return { profile, started }
}
