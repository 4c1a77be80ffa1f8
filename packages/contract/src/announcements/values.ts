import { richTextMaxLength } from '../rich-text.ts'

export const announcementTitleMax = 100
export const announcementTextMax = richTextMaxLength

/** What a news item is about. */
export const newsKinds = ['news', 'meeting', 'celebration', 'condolence'] as const
export type NewsKind = (typeof newsKinds)[number]

/** A news item is published at most a year from now, and shown for at most ten years. */
export const longestWait = 365
export const longestDays = 3650

export const newsPicturesMax = 10
export const newsPdfMaxMb = 10

export const announcementPageSize = 20
