import { approvalStatuses } from '../moderation/values.ts'

export const approvalTabs = [...approvalStatuses, 'photo'] as const

export const ownerStates = ['active', 'paused', 'married'] as const

export const registrationNumberMax = 30

/** The most profiles of one account, whatever the trust sets. */
export const profilesPerAccountMax = 6

/** `age`: by year of birth, youngest first. */
export const listSorts = ['newest', 'age'] as const

export const ageMax = 120

/** The heights of the form in inches, by the ids of the list: "below 4ft" is 47, "Above 7ft" is 84. */
export const inchesOfHeight = (heightId: number) => heightId + 46
export const heightInchesMax = 120
