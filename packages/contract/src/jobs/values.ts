export const jobStatuses = ['Pending', 'Approved', 'Rejected'] as const

/** A post leaves the list after so many days unless it is renewed. */
export const daysListed = 45
