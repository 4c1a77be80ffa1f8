/** Delays and durations that the product rules state, in milliseconds. */
export const timing = {
  noticeDefault: 10_000,
  noticeLogin: 2_000,
  noticeValidation: 5_000,
  noticeAction: 5_000,
  noticeUndo: 10_000,
  noticeCommittee: 10_000,
  redirectAfterLogin: 1_000,
  redirectAfterSignUp: 1_000,
  redirectAfterLogout: 1_000,
  redirectAfterUnauthorized: 100,
  exportCheck: 5_000,
  pushOfferPause: 30 * 24 * 3_600_000,
} as const
