/** Whether a record has changed since the admin opened it; an empty time is not checked. */
export const isOutdated = ({ updatedAt }: { updatedAt: Date }, seenUpdatedAt: string): boolean =>
  seenUpdatedAt !== '' && seenUpdatedAt !== updatedAt.toISOString()
