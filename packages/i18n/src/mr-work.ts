import business from '../mr/work/business.json' with { type: 'json' }
import jobs from '../mr/work/jobs.json' with { type: 'json' }
import resumes from '../mr/work/resumes.json' with { type: 'json' }
import type { WorkTexts } from './keys.ts'

/** The Marathi texts of the pages about businesses, jobs and resumes. */
export const mrWork: WorkTexts = { ...business, ...jobs, ...resumes }
