/** The designation whose holders stand in a section of their own. */
export const organizerDesignationId = 10
