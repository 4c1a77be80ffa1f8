import business from '../en/work/business.json' with { type: 'json' }
import jobs from '../en/work/jobs.json' with { type: 'json' }
import resumes from '../en/work/resumes.json' with { type: 'json' }

/** The texts of the pages about businesses, jobs and resumes. */
export const enWork = { ...business, ...jobs, ...resumes }
