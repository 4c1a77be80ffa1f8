// not in values.ts: the app checks addresses before it loads their pages

/** What a complaint is about; `none`: the trust itself. */
export const reportSubjects = ['profile', 'business', 'job', 'review', 'none'] as const
export type ReportSubject = (typeof reportSubjects)[number]

export const deskFilters = ['open', 'overdue', 'ended'] as const
