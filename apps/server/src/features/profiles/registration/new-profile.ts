import type { ConsentChannel } from '@sangam/contract/consents/values'
import { isOldEnough } from '@sangam/contract/profiles/age'
import { missingFields } from '@sangam/contract/profiles/trust/field-states'
import type { TextKey } from '@sangam/i18n/keys'
import { isInOtherScript } from '@sangam/i18n/names/name-in'
import type { SavedProfile } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Context } from '../../../http/calls/handler.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import type { Trust } from '../../../settings/trust.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { changedChoice } from '../../../visibility/changes.ts'
import { findAssociateId } from '../../accounts/accounts.public.ts'
import { recordOrigin } from '../../audit/audit.public.ts'
import { removeDraft } from '../../drafts/drafts.public.ts'
import { answersOf, wrongAnswers } from '../own-lines.ts'
import { addSentPictures } from '../pictures/pictures.sent.ts'
import { insertProfile, type Profile } from '../profile.queries.ts'
import { keepHidden } from '../trust-fields.ts'
import { findFreePlace } from './own.queries.ts'
import { toColumns } from './registration.form.ts'

type Form = SavedProfile['form']

/**
 * What is wrong with a form that follows all rules of the call, by field. `stored` are the answers to
 * the lines of the trust so far.
 */
export function findFormProblems(
  form: Form,
  trust: Trust,
  stored: Profile['ownValues'] = {},
): Record<string, TextKey> {
  const missing = missingFields(trust.biodata_fields, form)
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'common.err_required' as const])),
    ...wrongAnswers(form.own_values, trust, stored),
    ...(form.name_other &&
      !isInOtherScript(`${form.fname} ${form.lname}`, form.name_other) && {
        name_other: 'registration_page.err_other_script' as const,
      }),
    ...(!isOldEnough(form.gender, form.date_of_birth) && {
      date_of_birth: 'registration_page.err_too_young' as const,
    }),
  }
}

interface NewProfile {
  form: Form
  /** The owner. */
  by: SavedProfile['by']
  /** How the family has answered; on the portal, unless a volunteer has entered it. */
  channel?: ConsentChannel
}

type Saving = Pick<Context<'vadhu-var-registration'>, 'catalog' | 'device' | 'env' | 'secret'> & {
  refuse: Refuse<'photo.err_missing' | 'registration_page.err_already_registered'>
}

/** Stores the profile of a new registration with everything that follows from it. Returns the jobs to start. */
export async function addProfile(
  tx: Queryable,
  { catalog, device, env, secret, refuse }: Saving,
  { form: body, by, channel }: NewProfile,
): Promise<{ profile: Profile; started: string[] }> {
  const {
    bride_groom_id: _,
    image_path: photoPath,
    further_pictures: further,
    associate_id,
    own_values,
    ...form
  } = body
  const { userId, ip } = by
  // concurrent registrations of one member are counted one after the other
  await lockAccounts(tx, userId)
  const isClaimed = await claimUpload(tx, { path: photoPath, kind: 'profile', ownerId: userId })
  if (!isClaimed) {
    return refuse('photo.err_missing', { errors: { image_path: 'photo.err_missing' } })
  }
  const place = await findFreePlace(tx, userId, env)
  if (place === null) return refuse('registration_page.err_already_registered', { status: 409 })
  const profile = await insertProfile(tx, {
    ...keepHidden(toColumns(form), env.trust, null),
    ownValues: answersOf(own_values, env.trust, {}),
    place,
    ...changedChoice(body, { contact_visibility: '', photo_visibility: '' }),
    ownerId: userId,
    associateId: await findAssociateId(tx, associate_id),
    photoPath,
  })
  if (!profile) return refuse('registration_page.err_already_registered', { status: 409 })
  await addSentPictures(tx, { profile, sent: further, refuse })
  await removeDraft(tx, { userId, form: 'profile', recordId: 0 })
  await recordOrigin(tx, { userId, action: 'registered', ip, device })
  const started = await catalog.onProfileSaved(tx, {
    form: body,
    by,
    env,
    secret,
    profile,
    isNew: true,
    isOwn: true,
    changedNumbers: [],
    ...(channel && { channel }),
  })
  return { profile, started }
}
