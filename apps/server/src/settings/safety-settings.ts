import { z } from 'zod'
import { mobile, number } from './kinds.ts'

/** The officer for complaints, and the limits and periods of complaints. */
export const safetySettings = {
  GRIEVANCE_OFFICER_NAME: z.string().default('Sushila Patil (demo)'),
  GRIEVANCE_OFFICER_NAME_MR: z.string().default('सुशीला पाटील (नमुना)'),
  GRIEVANCE_OFFICER_DESIGNATION: z.string().default('Grievance Officer'),
  GRIEVANCE_OFFICER_DESIGNATION_MR: z.string().default('तक्रार निवारण अधिकारी'),
  GRIEVANCE_OFFICER_MOBILE: mobile.optional(),
  GRIEVANCE_OFFICER_EMAIL: z.email('must be an e-mail address').optional(),
  GRIEVANCE_OFFICER_HOURS: z.string().default('Monday to Saturday, 10 am to 5 pm'),
  GRIEVANCE_OFFICER_HOURS_MR: z.string().default('सोमवार ते शनिवार, सकाळी 10 ते सायंकाळी 5'),
  GRIEVANCE_APPEALS_NAME: z.string().default('Vinayak Deshmukh, President (demo)'),
  GRIEVANCE_APPEALS_NAME_MR: z.string().default('विनायक देशमुख, अध्यक्ष (नमुना)'),
  REPORTS_PER_NUMBER_PER_DAY: number(3, 1, 100),
  REPORTS_PER_ADDRESS_PER_HOUR: number(20, 1),
  REPORT_PROOF_MINUTES: number(30, 5, 240),
  REPORT_ANSWER_HOURS: number(48, 1, 720),
  REPORT_APPEAL_DAYS: number(30, 1, 365),
  REPORT_DAYS: number(365, 180, 3650),
  BAD_FAITH_REPORTS_PER_YEAR: number(3, 1, 100),
  REPORTS_TO_STOP_ASKING: number(2, 1, 100),
  ASKING_STOPPED_DAYS: number(30, 1, 365),
}
