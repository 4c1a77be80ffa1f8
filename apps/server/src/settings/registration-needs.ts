import { type LawfulPoint, lawfulPoints } from '@sangam/contract/trust-settings/checklist'
import { exampleTrust, type Trust } from './trust.ts'

const isNamed = (name: string, example: string) => name !== '' && name !== example

/** Whether a point that the law needs is done. */
export const isLawfulPointDone: Record<LawfulPoint, (trust: Trust) => boolean> = {
  officers: (trust) =>
    isNamed(trust.grievance_officer_name, exampleTrust.grievance_officer_name) &&
    trust.data_contact_name !== '',
  legal: (trust) => trust.legal_read_by !== '',
}

/** What is left before families can register. A portal without a checklist needs nothing. */
export const registrationNeeds = (trust: Trust): LawfulPoint[] =>
  trust.checklist_since === ''
    ? []
    : lawfulPoints.filter((point) => !isLawfulPointDone[point](trust))
