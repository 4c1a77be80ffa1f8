export const helpQuestionMax = 120
/** Answers that a trust writes or changes. */
export const helpAnswersMax = 100
