/** Further people of a registration, beside the owner: the bride or groom, and one more. */
export const seatRoles = ['candidate', 'relative'] as const
export type SeatRole = (typeof seatRoles)[number]

export const peopleRoles = ['owner', ...seatRoles] as const
export type PeopleRole = (typeof peopleRoles)[number]

/** What the people of a registration may do; the owner may do everything. */
const rights = {
  /** The registration, its people and its state. */
  see: seatRoles,
  /** Requests of other families, the numbers they share, and who saw ours. */
  readRequests: ['candidate'],
  answerRequests: ['candidate'],
  /** Own answers about photo and numbers; the stricter one of two applies. */
  chooseVisibility: ['candidate'],
  pause: ['candidate'],
  /** Fields, photo, fee, wishes, links, booklet, own requests, and who takes part. */
  manage: [],
} as const satisfies Record<string, readonly SeatRole[]>
export type PeopleRight = keyof typeof rights

/** The roles beside the owner that have a right. */
export const seatRolesWith = (right: PeopleRight): readonly SeatRole[] => rights[right]

export const mayOf = (role: PeopleRole, right: PeopleRight): boolean =>
  role === 'owner' || seatRolesWith(right).includes(role)
