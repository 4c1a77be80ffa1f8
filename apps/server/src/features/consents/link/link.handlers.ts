import type { Language } from '@sangam/i18n/languages'
import type { profiles } from '../../../db/schema/registry/profiles.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { currentNotice } from '../../../personal-data/notices.ts'
import { translate } from '../../../texts/texts.ts'
import type { Policies } from '../../../visibility/seen.ts'
import { visibilitiesOf } from '../../../visibility/visibility.view.ts'
import { findOwnerOf, proveNumber, sendNumberCode } from '../../accounts/accounts.public.ts'
import { isOver, storedFieldsOf } from '../../profiles/profiles.public.ts'
import { endOf, nameOfCandidate } from '../asking/people.ts'
import { applyAnswer } from './answering.queries.ts'
import { type OpenedQuestion, openLink } from './link.open.ts'
import { isProofOf, makeLinkProof } from './link.proof.ts'

type LinkCall =
  | 'confirmations/open'
  | 'confirmations/send-code'
  | 'confirmations/read'
  | 'confirmations/answer'

/** What people do with the link of an SMS. */
export const linkHandlers: Handlers<LinkCall> = {
  async 'confirmations/open'(context) {
    const { body, db, refuse } = context
    const opened = await openLink(context, body.token)
    if (!opened) return refuse('confirmations.err_no_link', { status: 404 })
    const { confirmation, asked } = opened
    const { person, profile } = asked
    const isOpen = isOpenQuestion(confirmation)
    const owner = isOpen ? await findOwnerOf(db, asked.ownerId) : null
    return {
      message: 'common.msg_ok',
      data: {
        person: person.person,
        state: isOver(confirmation) ? 'expired' : confirmation.state,
        name: isOpen ? firstWord(person.name) : '',
        entered_by: owner?.name ?? '',
        entered_by_place: owner?.cityVillage ?? '',
        profile_name: isOpen ? (profile?.firstName ?? '') : '',
        number_end: endOf(person.mobile),
        notice: currentNotice(person.purpose, body.language),
      },
    }
  },

  async 'confirmations/send-code'(context) {
    const { body, refuse } = context
    const opened = await openLink(context, body.token)
    if (!opened) return refuse('confirmations.err_no_link', { status: 404 })
    if (isOver(opened.confirmation)) return refuse('confirmations.err_expired')
    const { id } = opened.confirmation
    const sent = await sendNumberCode(context, opened.asked.person.mobile, `consent ${id}`)
    if (!sent) return refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'confirmations/read'(context) {
    const { body, env, masterDataCache, refuse, secret } = context
    const opened = await openLink(context, body.token)
    if (!opened) return refuse('confirmations.err_no_link', { status: 404 })
    const { confirmation, asked } = opened
    const { person, profile } = asked
    const { language, otp, otp_reference_id } = body
    if (isOver(confirmation)) return refuse('confirmations.err_expired')
    const given = { mobile_no: person.mobile, otp, otp_reference_id }
    const outcome = await proveNumber(context, given, `consent ${confirmation.id}`)
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')
    const proof = makeLinkProof(secret, person.mobile)
    if (confirmation.state === 'yes') {
      // a number can get another owner: what the family enters later is not read with an old link
      const data = { proof, profile_name: '', registration_number: '', stored: [] }
      return { message: 'common.msg_ok', data }
    }
    return {
      message: 'common.msg_ok',
      data: {
        proof,
        profile_name: profile ? nameOfCandidate(profile) : '',
        registration_number: profile?.registrationNumber ?? '',
        stored:
          profile && person.person === 'candidate'
            ? [
                ...storedFieldsOf(profile, env.trust, language, await masterDataCache.read()),
                ...visibilityLines(profile, env, language),
              ]
            : enteredFields(asked, language),
      },
    }
  },

  async 'confirmations/answer'(context) {
    const { body, catalog, db, env, ip, refuse, secret } = context
    const opened = await openLink(context, body.token)
    if (!opened) return refuse('confirmations.err_no_link', { status: 404 })
    const { confirmation, asked } = opened
    const { person } = asked
    const { answer, language, proof } = body
    if (isOver(confirmation)) return refuse('confirmations.err_expired')
    // a stranger needs no code; who has a forwarded link must not end what the person has agreed to
    const needsProof = answer !== 'not_me' || !isOpenQuestion(confirmation)
    if (needsProof && !isProofOf(secret, proof, person.mobile)) {
      return refuse('confirmations.err_proof', { status: 403 })
    }
    if (answer !== 'not_me') {
      if (currentNotice(person.purpose, language).notice_sha256 !== body.notice_sha256) {
        return refuse('consents.err_notice_changed', { status: 409 })
      }
    }
    const applied = await db.transaction((tx) =>
      applyAnswer(tx, { env, secret, catalog }, confirmation.id, {
        answer,
        language,
        channel: 'otp_link',
        sessionId: null,
        ip,
      }),
    )
    if (!applied) return refuse('confirmations.err_answered', { status: 409 })
    return { message: `confirmations.msg_${answer}`, data: null }
  },
}

const isOpenQuestion = (confirmation: OpenedQuestion['confirmation']) =>
  confirmation.state === 'asked' && !isOver(confirmation)

const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** Who sees the numbers and the photo, which a candidate agrees to as well. */
function visibilityLines(
  profile: typeof profiles.$inferSelect,
  policies: Policies,
  language: Language,
) {
  const { contact_visibility, photo_visibility } = visibilitiesOf(profile, policies)
  return [
    {
      label: translate(language, 'my_data_file.col_contact_visibility'),
      value: translate(language, `visibility.numbers_${contact_visibility}`),
    },
    {
      label: translate(language, 'my_data_file.col_photo_visibility'),
      value: translate(language, `visibility.photo_${photo_visibility}`),
    },
  ]
}

/** What a registration or an account has about a person whom its owner has entered. */
function enteredFields({ person, relation }: OpenedQuestion['asked'], language: Language) {
  const fields = [
    { label: translate(language, 'confirmations.lbl_name'), value: person.name },
    {
      label: translate(language, 'confirmations.lbl_mobile'),
      value: `••••••••${endOf(person.mobile)}`,
    },
  ]
  if (!relation) return fields
  return [...fields, { label: translate(language, 'confirmations.lbl_relation'), value: relation }]
}
