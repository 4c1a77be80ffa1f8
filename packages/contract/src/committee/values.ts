/** Members with this designation are listed in a section of their own. */
export const organizerDesignationId = 10
