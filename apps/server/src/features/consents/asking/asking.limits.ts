/** How often a number is asked in 30 days for all registrations. */
export const asksPer30Days = 6
/** How often a number is asked for one registration. */
export const asksPerProfile = 3
/** The number of days after which a question ends. */
export const questionDays = 14
