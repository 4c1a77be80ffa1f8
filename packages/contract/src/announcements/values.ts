export const announcementTextMax = 1000
export const announcementTitleMax = 100

/** An announcement is shown for at most a year. */
export const longestDays = 365

export const announcementPageSize = 20
