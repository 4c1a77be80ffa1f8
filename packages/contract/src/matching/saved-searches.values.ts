export const searchNameMax = 40

/** The number of new matches is counted up to here. */
export const countedMatches = 99
