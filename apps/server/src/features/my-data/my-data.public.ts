import { findNomineeOf, lockNomineeOf, storeAnswer } from './nominee.queries.ts'

/** For the link that asks a nominee. */
export const findNominee = findNomineeOf
export const lockNominee = lockNomineeOf
export const storeNomineeAnswer = storeAnswer
