/** `closed`: the entries are frozen. `proof`: the file with PROOF across is ready. */
export const bookletStates = ['open', 'closed', 'proof', 'printed', 'over'] as const
export type BookletState = (typeof bookletStates)[number]

export const papers = ['A4', 'A5'] as const
export type Paper = (typeof papers)[number]

export const entriesPerPage = [2, 4, 6] as const

/** The order of the brides, and of the grooms. */
export const bookletOrders = ['age', 'education', 'region', 'surname'] as const
export type BookletOrder = (typeof bookletOrders)[number]

/** `trust`: through the office. `family`: the father's number of families that have agreed to it. */
export const numberModes = ['trust', 'family'] as const

export const bookletTitleMax = 100
export const buyerNameMax = 80
/** More than any trust prints. */
export const maxCopies = 100_000
export const bookletPageSize = 20
/** An edition stays open for at most a year. */
export const longestOpenDays = 365

/** How much of a page an advertisement takes; two halves share a page. */
export const advertSizes = ['full', 'half'] as const
export type AdvertSize = (typeof advertSizes)[number]
export const advertNameMax = 60
/** Of one edition; more would be another booklet. */
export const advertsMax = 40
