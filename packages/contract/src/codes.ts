/** The numbers that calls use for `is_verified`. */
export const verificationCodes = { pending: 0, verified: 1, rejected: 2 } as const
export type Verification = keyof typeof verificationCodes

/** The numbers that calls use for `row_status` of a user. */
export const userStateCodes = { deactivated: 0, active: 1 } as const

/** The numbers that calls use for `row_status` of a committee member. */
export const recordStateCodes = { deactivated: 0, active: 1, deleted: 2 } as const

/** The numbers that calls use for `row_status` of a profile. */
export const profileStateCodes = { ...recordStateCodes, held: 3 } as const

/** The name of a code that a call has received. */
export function nameOfCode<Name extends string>(codes: Record<Name, number>, code: number): Name {
  const names = Object.keys(codes) as Name[]
  const name = names.find((candidate) => codes[candidate] === code)
  if (name === undefined) throw new Error(`${code} is not one of ${Object.values(codes)}`)
  return name
}
