/** Checks rows that are not checked yet. */
export const checkJob = 'import-check'
/** Sends the invitations that are due. */
export const invitationJob = 'import-invitations'
/** Adds uploaded photos to their rows. */
export const photoJob = 'import-photos'
