import type { PublicConfig } from '@sangam/contract/public-config'
import { currentLanguage } from './translate.ts'

/** The grievance officer in the language of the page. */
export function officerOf(config: PublicConfig) {
  const isMarathi = currentLanguage() === 'mr'
  return {
    name: isMarathi ? config.officer_name_mr : config.officer_name,
    designation: isMarathi ? config.officer_designation_mr : config.officer_designation,
    hours: isMarathi ? config.officer_hours_mr : config.officer_hours,
    appeals: isMarathi ? config.appeals_name_mr : config.appeals_name,
    mobile: config.officer_mobile,
    email: config.officer_email,
  }
}
