/** The pictures of a profile beside its portrait. */
export const furtherKinds = ['photo', 'patrika'] as const
export type FurtherKind = (typeof furtherKinds)[number]

/** With the portrait, a profile has up to four photos and one picture of the patrika. */
export const furtherMax: Readonly<Record<FurtherKind, number>> = { photo: 3, patrika: 1 }
