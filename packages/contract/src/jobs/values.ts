export const jobStatuses = ['Pending', 'Approved', 'Rejected'] as const

/** After this number of days a post leaves the list, unless it is renewed. */
export const daysListed = 45

/** The number that members see and search for. */
export const jobNumber = (id: number) => `JB${String(id).padStart(5, '0')}`
