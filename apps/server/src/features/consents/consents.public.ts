import type { KeyObject } from 'node:crypto'
import type { ConsentAnswer } from '@sangam/contract/consents/calls'
import {
  type ConsentChannel,
  confirmationPurposes,
  visibilityPurposes,
} from '@sangam/contract/consents/values'
import type { Visibility } from '@sangam/contract/introductions/values'
import { type Language, languages, usualLanguage } from '@sangam/i18n/languages'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SignedUp } from '../../composition/catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { confirmations, profileCandidates } from '../../db/schema/registry/consents.ts'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { isAnswerCurrent } from '../../personal-data/notices.ts'
import type { Env } from '../../settings/env.ts'
import { hashNumber } from '../../settings/secret.ts'
import { confirmationTexts } from '../../sms/sms-templates.ts'
import { givenAnswers } from '../../visibility/visibility.view.ts'
import { shownState } from '../profiles/profiles.public.ts'
import { asksPerProfile, graceDays } from './asking/asking.limits.ts'
import {
  type AskOutcome,
  askNumber,
  findConfirmations,
  saveCandidateMobile,
} from './asking/asking.queries.ts'
import { markFamilyNumbers } from './asking/family-numbers.queries.ts'
import { canGetSms, isAskedBy, peopleOf } from './asking/people.ts'
import { questionText, templateOf } from './asking/questions.sms.ts'
import * as booklet from './booklet.answers.ts'
import { applyConsents } from './effects.ts'
import {
  findStates,
  findUnseen,
  principalOfUser,
  recordConsent,
  recordConsents,
} from './ledger.queries.ts'
import { storeCandidateAnswer } from './link/answering.queries.ts'

export { findNomineeOf, lockNomineeOf } from './link/asked.queries.ts'
export { type LinkContext, openLink } from './link/link.open.ts'
export { isProofOf } from './link/link.proof.ts'

type Profile = typeof profiles.$inferSelect

/** The job that sends the questions; started when there is one. */
export const confirmationJob = 'confirmation-sms'
/** Applies the policy about candidates to all profiles. */
export const policyJob = 'candidate-consent'

/** Why a number cannot be asked. */
export const refusalOfAsking = {
  answered: 'confirmations.err_answered',
  enough: 'confirmations.err_asked_enough',
  busy: 'confirmations.err_number_busy',
  many: 'confirmations.err_many_numbers',
} as const satisfies Record<Exclude<AskOutcome, 'asked'>, string>

interface Keyed {
  db: Queryable
  env: Env
  secret: KeyObject
}

/** Whether a panel shows a member notices, never answered or with a changed text, that were not closed. */
export const hasDueConsents = async (db: Queryable, userId: number): Promise<boolean> =>
  (await findUnseen(db, userId)).length > 0

interface Answered {
  caller: Pick<Caller, 'userId' | 'mobile'> & { sessionId: number | null }
  secret: KeyObject
  ip: string
  /** On the portal, if nothing else is said. */
  channel?: ConsentChannel | undefined
}

/** Adds the consent to the account, which a person gives with the button of the sign-up. */
export async function recordAccountNotice(
  tx: Queryable,
  { user, notice, ip, secret }: SignedUp,
): Promise<void> {
  const answer = notice && ({ ...notice, purpose: 'account', action: 'given' } as const)
  // another text is shown as a panel after the login
  if (!answer || !isAnswerCurrent(answer)) return
  const caller = { userId: user.id, mobile: user.mobile, sessionId: null }
  await recordAnswers(tx, { caller, ip, secret }, [answer], null)
}

/** Adds the answers of a member to the ledger. */
export async function recordAnswers(
  tx: Queryable,
  { caller, secret, ip, channel = 'web' }: Answered,
  answers: readonly Answer[],
  profileId: number | null,
): Promise<void> {
  const rows = answers.map(({ purpose, action, answer, language, isOnlySeen }) => ({
    principal: principalOfUser(caller.userId),
    profileId,
    mobileHash: hashNumber(secret, caller.mobile),
    purpose,
    action,
    answer: answer ?? null,
    isOnlySeen: isOnlySeen ?? false,
    language,
    channel,
    sessionId: caller.sessionId,
    ip,
  }))
  await recordConsents(tx, rows)
}

type Answer = Pick<ConsentAnswer, 'purpose' | 'action' | 'language'> & {
  answer?: Visibility | null
  isOnlySeen?: boolean
}

/** Adds the answers about who sees something to the ledger, as far as they differ from the last ones. */
export async function recordVisibility(
  tx: Queryable,
  answered: Answered,
  /** Names the notices that were read. */
  read: readonly ConsentAnswer[],
  profile: FamilyChoice,
): Promise<void> {
  const states = await findStates(tx, answered.caller.userId, profile.id)
  await recordAnswers(tx, answered, changedAnswers(read, profile, states), profile.id)
}

/** The answers about who sees something that differ from the last ones. */
export function changedAnswers(
  read: readonly ConsentAnswer[],
  profile: FamilyChoice,
  states: Awaited<ReturnType<typeof findStates>>,
): Answer[] {
  const given = givenAnswers(profile)
  return visibilityPurposes.flatMap((purpose): Answer[] => {
    const answer = given[purpose]
    const last = states.find((state) => state.purpose === purpose)?.answer ?? null
    if (answer === last) return []
    const { language } = read.find((one) => one.purpose === purpose) ?? { language: usualLanguage }
    const action = answer === null || answer === 'nobody' ? 'withdrawn' : 'given'
    return [{ purpose, action, answer, language }]
  })
}

type FamilyChoice = Pick<Profile, 'id'> & Parameters<typeof givenAnswers>[0]

interface Asking {
  env: Env
  secret: KeyObject
}

/**
 * Asks the people of a registration who have not been asked, if the trust wants their answers. A new
 * number is a new question; limits and numbers that refused to be asked are skipped without a message.
 * Returns whether there is a new question.
 */
export async function askPeople(
  tx: Queryable,
  { env, secret }: Asking,
  { profile, ownerMobile, candidateMobile, isNew }: NewPeople,
): Promise<boolean> {
  if (candidateMobile) await saveCandidateMobile(tx, profile.id, candidateMobile)
  else if (!isNew) await markFamilyNumbers(tx, profile.id)
  if (env.trust.candidate_consent === 'off') return false
  if (env.trust.candidate_consent === 'grace') await startGrace(tx, profile.id)
  const asked = await findConfirmations(tx, [profile.id])
  let isAsking = false
  for (const { purpose, mobile } of peopleOf(profile, candidateMobile).filter(isAskedBy(env))) {
    const hash = hashNumber(secret, mobile)
    const isAsked = asked.some((row) => row.purpose === purpose && row.mobileHash.equals(hash))
    if (isAsked || mobile === ownerMobile || !canGetSms(mobile)) continue
    const question = { profileId: profile.id, userId: null, purpose, mobile }
    const outcome = await askNumber(tx, { env, secret }, question)
    isAsking ||= outcome === 'asked'
  }
  return isAsking
}

interface NewPeople {
  profile: Profile
  ownerMobile: string
  /** Empty: not given, or unchanged. */
  candidateMobile: string
  isNew: boolean
}

async function startGrace(tx: Queryable, profileId: number): Promise<void> {
  const dueAt = sql`now() + make_interval(days => ${graceDays})`
  await tx
    .insert(profileCandidates)
    .values({ profileId, dueAt })
    .onConflictDoUpdate({
      target: profileCandidates.profileId,
      set: { dueAt },
      setWhere: sql`${profileCandidates.dueAt} is null`,
    })
}

/** The texts of the questions in both languages, to be registered with the gateway. */
export const listQuestionTemplates = (env: Env, publicUrl: string) =>
  confirmationPurposes.flatMap((purpose) =>
    languages.map((language) => ({
      name: confirmationTexts[purpose],
      language,
      text: questionText(
        { env, publicUrl, purpose, language },
        { link: '{#var#}', family: '{#var#}' },
      ),
      is_registered: env.trust.sms_templates.has(`${confirmationTexts[purpose]}.${language}`),
    })),
  )

/** For queries: the owner of a record has not withdrawn this purpose. */
export const isNotWithdrawn = (ownerId: PgColumn, purpose: 'resume_to_posters'): SQL =>
  sql`not consent_withdrawn('user:' || ${ownerId}, ${sql.raw(`'${purpose}'`)})`

/** Asks the nominee of an account by SMS, within the limits of the number. */
export const askNominee = (tx: Queryable, asking: Asking, userId: number, mobile: string) =>
  askNumber(tx, asking, { profileId: null, userId, purpose: 'nominee', mobile })

/** Whether the trust can send this question. */
export const canAskNominees = (env: Env): boolean => templateOf(env, 'nominee') !== undefined

/** The question to the nominee of an account, as long as it has no answer. */
export async function findNomineeQuestion(
  { db, secret }: Omit<Keyed, 'env'>,
  userId: number,
  mobile: string,
) {
  const [found] = await db
    .select({ row: confirmations, ownerVerification: users.verification })
    .from(confirmations)
    .innerJoin(users, eq(users.id, confirmations.userId))
    .where(
      and(
        eq(confirmations.userId, userId),
        eq(confirmations.purpose, 'nominee'),
        eq(confirmations.mobileHash, hashNumber(secret, mobile)),
      ),
    )
  if (!found) return undefined
  const { row, ownerVerification } = found
  const state = shownState(row, ownerVerification)
  return {
    state,
    endsAt: row.endsAt,
    canAsk: state !== 'waiting' && row.asks < asksPerProfile,
  }
}

/** The answers of families and of brides and grooms about editions of the booklet. */
export const bookletAnswers = booklet

interface Signed {
  env: Env
  secret: KeyObject
  profile: Profile
  ownerMobile: string
  language: Language
  ip: string
}

/**
 * Records that the bride or groom has signed the printed registration. A second person has looked at the
 * signature, so no admin has to check the answer again.
 */
export async function recordSignedCandidate(
  tx: Queryable,
  { env, secret, profile, ownerMobile, language, ip }: Signed,
): Promise<void> {
  await recordConsent(tx, {
    principal: `candidate:${profile.id}`,
    profileId: profile.id,
    mobileHash: hashNumber(secret, ownerMobile),
    purpose: 'candidate',
    action: 'given',
    language,
    channel: 'paper',
    sessionId: null,
    ip,
  })
  await storeCandidateAnswer(tx, profile, true)
  await tx
    .update(profileCandidates)
    .set({ checkedAt: sql`now()` })
    .where(eq(profileCandidates.profileId, profile.id))
  await applyConsents(tx, env, profile)
}
