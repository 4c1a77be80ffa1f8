import type { Handlers } from '../../../http/calls/handler.ts'
import { isAnswerCurrent } from '../../../personal-data/notices.ts'
import { registrationNeeds } from '../../../settings/registration-needs.ts'
import { changedChoice } from '../../../visibility/changes.ts'
import { isOwner } from '../../../visibility/seen.ts'
import { visibilitiesOf } from '../../../visibility/visibility.view.ts'
import { removeDraft } from '../../drafts/drafts.public.ts'
import { findWaitingFields, recordEdit } from '../../moderation/moderation.public.ts'
import { answersOf, changedAnswers } from '../own-lines.ts'
import { withCandidateAnswers } from '../people/answers.ts'
import { tellOfEdit } from '../people/people.queries.ts'
import { changeProfile, lockProfile, recordChange } from '../profile.queries.ts'
import { keepHidden } from '../trust-fields.ts'
import { recordEditByAdmin, requireEditable } from './editing.ts'
import { addProfile, findFormProblems } from './new-profile.ts'
import { chooseProfile, findRegisteredId, hasRoom } from './own.queries.ts'
import { changedNumbersOf, changesOf, toColumns } from './registration.form.ts'
import { findRefusedNumbers } from './registration.refused-numbers.ts'
import { hasFact, withAskedFacts, withoutFacts } from './waiting-facts.ts'

export const registrationHandlers: Handlers<
  'vadhu-var-registration' | 'vadhu-var/get-registration-status' | 'vadhu-var/choose-profile'
> = {
  async 'vadhu-var-registration'(context) {
    const { body, caller, catalog, db, env, ip, jobs, refuse, secret } = context
    const { bride_groom_id: profileId, own_values, ...form } = body
    if (!body.consents.every(isAnswerCurrent)) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    const refuseProblems = (stored: Record<string, string>) => {
      const errors = findFormProblems(body, env.trust, stored)
      if (errors.date_of_birth) refuse('registration_page.err_too_young', { errors })
      if (Object.keys(errors).length > 0) refuse('common.err_bad_body', { errors })
    }
    const saving = { form: body, by: { ...caller, ip }, env, secret }
    const draft = { userId: caller.userId, form: 'profile', recordId: profileId } as const
    if (profileId === 0) {
      refuseProblems({})
      if (registrationNeeds(env.trust).length > 0) return refuse('registration_page.err_not_open')
      const { profile, started } = await db.transaction((tx) =>
        addProfile(tx, context, { form: body, by: saving.by }),
      )
      for (const job of started) await jobs.send(job, {})
      return {
        message: 'registration_page.msg_registered',
        params: { number: profile.registrationNumber },
        data: { id: profile.id, reg_number: profile.registrationNumber },
      }
    }

    const { number, isResubmitted, started } = await db.transaction(async (tx) => {
      const profile = requireEditable(await lockProfile(tx, profileId), caller, refuse)
      refuseProblems(profile.ownValues)
      const ownValues = answersOf(own_values, env.trust, profile.ownValues)
      const columns = { ...keepHidden(toColumns(form), env.trust, profile), ownValues }
      const refused = await findRefusedNumbers(tx, secret, profileId, form)
      if (refused.length > 0) {
        return refuse('confirmations.err_refused_number', {
          errors: Object.fromEntries(
            refused.map((name) => [name, 'confirmations.err_refused_number']),
          ),
        })
      }
      const isOwn = isOwner(caller, profile)
      const waitingIn = await findWaitingFields(tx, 'profile', isOwn ? [profileId] : [])
      // the form of the family has the values that it asked for before
      const fields = {
        ...changesOf(withAskedFacts(profile, waitingIn(profileId)), columns),
        ...changedAnswers(profile.ownValues, ownValues),
      }
      if (Object.keys(fields).length > 0 && profile.status === 'Approved') {
        await recordChange(tx, { profileId, changedBy: caller.userId, fields })
      }
      await recordEdit(tx, caller, { subject: 'profile', ...profile }, fields)
      await recordEditByAdmin(tx, caller, profile, Object.keys(fields))
      // a corrected profile needs a new decision; an approved one stays in the list
      const isResubmitted = profile.status === 'Rejected'
      const chosen = changedChoice(body, visibilitiesOf(profile, env))
      await changeProfile(tx, profileId, {
        // others rely on the facts of an approved profile, so an admin approves a change first
        ...(isOwn && profile.status === 'Approved' ? withoutFacts(columns) : columns),
        ...(hasFact(fields) && { factsRejectedRemark: '' }),
        // only the family itself decides who sees its profile
        ...(isOwn && (await withCandidateAnswers(tx, profileId, chosen))),
        ...(isResubmitted && { status: 'Pending' as const, rejectedRemark: '' }),
      })
      await removeDraft(tx, draft)
      if (isOwn) await tellOfEdit(tx, { profileId, by: caller.userId }, { fields, chosen })
      const started = await catalog.onProfileSaved(tx, {
        ...saving,
        profile: (await lockProfile(tx, profileId)) ?? profile,
        isNew: false,
        isOwn,
        changedNumbers: changedNumbersOf(fields),
      })
      return { number: profile.registrationNumber, isResubmitted, started }
    })
    for (const job of started) await jobs.send(job, {})
    return {
      message: isResubmitted ? 'registration_page.msg_sent_again' : 'registration_page.msg_updated',
      params: { number },
      data: { id: profileId, reg_number: number },
    }
  },

  async 'vadhu-var/get-registration-status'({ caller, db, env }) {
    const ownId = await findRegisteredId(db, caller.userId)
    const canAdd = ownId !== undefined && (await hasRoom(db, caller.userId, env))
    return {
      message: 'common.msg_ok',
      data: {
        is_registration_done: ownId === undefined ? 0 : 1,
        bride_groom_id: ownId ?? 0,
        ...(canAdd && { can_register_another: true as const }),
      },
    }
  },

  async 'vadhu-var/choose-profile'({ body, caller, db, refuse }) {
    const isChosen = await chooseProfile(db, caller, body.bride_groom_id)
    if (!isChosen) return refuse('details_page.err_not_found', { status: 404 })
    return { message: 'common.msg_ok', data: null }
  },
}
