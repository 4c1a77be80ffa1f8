import type { PublicConfig } from '@sangam/contract/public-config'
import { shownLabel } from './forms/choice-label.ts'

/** The grievance officer in the language of the page. */
export function officerOf(config: PublicConfig) {
  return {
    name: shownLabel(config, 'officer_name'),
    designation: shownLabel(config, 'officer_designation'),
    hours: shownLabel(config, 'officer_hours'),
    appeals: shownLabel(config, 'appeals_name'),
    mobile: config.officer_mobile,
    email: config.officer_email,
  }
}
