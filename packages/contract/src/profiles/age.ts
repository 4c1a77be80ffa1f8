import { isoDate, todayInIndia } from '../dates.ts'

/** The legal ages for marriage in India. */
const minimumAge = { groom: 21, bride: 18 } as const

/** The data of younger people needs the consent of a parent, which the portal does not ask for. */
const adultAge = 18

/** Full years since an ISO date, by today's date in India. */
export function ageOf(birth: string, today = todayInIndia()): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The birth of a person who shows only the year: the age is then the one at the end of this year. */
export const birthOfYear = (birth: string): string => `${birth.slice(0, 4)}-01-01`

/** True when a person of this gender, born on this dd/mm/yyyy date, may be registered. */
export function isOldEnough(gender: number, typedBirth: string): boolean {
  const birth = isoDate(typedBirth)
  return birth !== null && ageOf(birth) >= (gender === 1 ? minimumAge.groom : minimumAge.bride)
}

/** True when a person born on this ISO date has come of age. */
export const isAdult = (birth: string): boolean => ageOf(birth) >= adultAge
