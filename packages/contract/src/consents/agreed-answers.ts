import type { ConsentAnswer, MemberConsent } from './calls.ts'

/** The answers of a member who agrees to these notices. */
export const agreedAnswers = (
  consents: readonly Pick<MemberConsent, 'purpose' | 'notice'>[],
): ConsentAnswer[] =>
  consents.map(({ purpose, notice: { language, notice_sha256 } }) => ({
    purpose,
    action: 'given',
    language,
    notice_sha256,
  }))
