// not in values.ts: the app checks addresses before it loads their pages

export const letterStates = ['open', 'used', 'ended', 'expired'] as const
export type LetterState = (typeof letterStates)[number]

/** The lists of the desk. */
export const listedEnrolments = ['open', 'sheets', 'confirmed'] as const
export type ListedEnrolments = (typeof listedEnrolments)[number]
