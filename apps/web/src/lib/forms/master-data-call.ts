/** The call for all lists of choices. */
export const masterDataCall = { path: 'get-master-data', body: { id: 1 } } as const
