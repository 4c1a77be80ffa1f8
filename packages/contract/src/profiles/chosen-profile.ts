import type { OwnProfileChoice } from './own-profile-choice.ts'

/** The id of the profile for which the account acts; 0 unless it has several. */
export const chosenIdOf = (profiles: readonly OwnProfileChoice[] | undefined): number =>
  profiles?.find(({ is_chosen }) => is_chosen)?.id ?? 0
