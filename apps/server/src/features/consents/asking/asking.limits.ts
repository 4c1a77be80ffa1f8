/** How often a number is asked in 30 days for all registrations. */
export const asksPer30Days = 6
/** How often a number is asked for one registration. */
export const asksPerProfile = 3
/** The texts of one registration to its bride or groom: the question and one reminder. */
export const textsPerRegistration = 2
/** The number of days after which a question ends. */
export const questionDays = 14
/** With the policy `grace`: how long a profile stays in the list without an answer of the candidate. */
export const graceDays = 30
