/** The pictures of a profile beside its portrait. */
export const furtherKinds = ['photo', 'patrika'] as const
export type FurtherKind = (typeof furtherKinds)[number]

/** With the portrait, a profile has up to four photos and one picture of the patrika. */
export const furtherMax: Readonly<Record<FurtherKind, number>> = { photo: 3, patrika: 1 }

/** What a family does with one of its further pictures; `portrait`: it changes places with the portrait. */
export const pictureActions = ['remove', 'earlier', 'later', 'portrait'] as const
export type PictureAction = (typeof pictureActions)[number]

/** The values of the registration form and its draft that are paths of further pictures, with their kinds. */
export const furtherFields = {
  photo_2: 'photo',
  photo_3: 'photo',
  photo_4: 'photo',
  patrika: 'patrika',
} as const satisfies Record<string, FurtherKind>
export type FurtherField = keyof typeof furtherFields
export const furtherNames = Object.keys(furtherFields) as FurtherField[]
