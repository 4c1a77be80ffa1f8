/** How often a number is asked in 30 days for all registrations. */
export const asksPer30Days = 6
/** How often a number is asked for one registration. */
export const asksPerProfile = 3
/** A question ends after so many days. */
export const questionDays = 14
