/** A profile must meet each `must` to fit; a `nice` excludes no profile. */
export const importances = ['must', 'nice'] as const
export type Importance = (typeof importances)[number]

/** What a family can state about the partner, in the order of the page. */
export const criteria = ['age', 'height', 'marital', 'education', 'income', 'region'] as const
export type Criterion = (typeof criteria)[number]

/** The ages that a family can choose. */
export const ageLimits = { min: 18, max: 80 } as const

/** How a profile fits the family of the viewer: not, one way, or both ways. */
export const fits = ['', 'us', 'both'] as const
export type Fit = (typeof fits)[number]

/** The filter of the list; `wishes`: as `us` for a family that has stated a must, else everybody. */
export const fitFilters = [...fits, 'wishes'] as const
