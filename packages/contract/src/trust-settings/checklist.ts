/** What a new trust does after the setup, in the order of the admin page. */
export const checklistPoints = ['officers', 'legal', 'fee', 'sms', 'lists', 'second_admin'] as const
export type ChecklistPoint = (typeof checklistPoints)[number]

/** The points that the law needs: families register after them. */
export const lawfulPoints = ['officers', 'legal'] as const satisfies readonly ChecklistPoint[]
export type LawfulPoint = (typeof lawfulPoints)[number]
