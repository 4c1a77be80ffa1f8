import { isoDate, todayInIndia } from '../dates.ts'

/** The youngest age at which a profile is accepted: the legal ages for marriage in India. */
const minimumAge = { groom: 21, bride: 18 } as const

/** Whole years since an ISO date, in India's calendar. */
export function ageOf(birth: string, today = todayInIndia()): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** Whether a person of this gender, born on this typed date, may be registered. */
export function isOldEnough(gender: number, typedBirth: string): boolean {
  const birth = isoDate(typedBirth)
  return birth !== null && ageOf(birth) >= (gender === 1 ? minimumAge.groom : minimumAge.bride)
}
