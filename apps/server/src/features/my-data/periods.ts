/** Copies of their data that members can ask for in 30 days. */
export const exportsPer30Days = 3
/** How long a copy is stored. */
export const exportHours = 24
/** How long an opened access of a nominee lasts. */
export const nomineeAccessDays = 30
