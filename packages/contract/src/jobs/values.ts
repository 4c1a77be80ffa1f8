/** The longest location of a post. */
export const placeMax = 50

/** After this number of days a post leaves the list, unless it is renewed. */
export const daysListed = 45

/** The number that members see and search for. */
export const jobNumber = (id: number) => `JB${String(id).padStart(5, '0')}`
