/** Without letters and digits that look alike in print, such as O and 0, I and 1, S and 5. */
export const letterAlphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
export const letterCodeLength = 8
export const letterNumberLength = 6

/** How many letters one file has. */
export const lettersPerFile = 300
export const letterDays = 30

/** What a person has typed or scanned, without the marks between the characters. */
export const plainCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z\d]/g, '')

/** The code as it is printed, in two halves. */
export const codeText = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** `open`: entered, and not confirmed by the family yet. */
export const enrolmentStates = ['open', 'confirmed', 'ended'] as const

/** How a family has confirmed what a volunteer has entered: by a code to its number, or by the signed sheet. */
export const confirmationKinds = ['code', 'sheet'] as const
export type ConfirmationKind = (typeof confirmationKinds)[number]

/** For so many days an enrolment can be completed and confirmed. */
export const enrolmentDays = 14

/** Where an enrolment stands: `sheet` waits for the second person. */
export const enrolmentSteps = ['incomplete', 'ready', 'sheet', 'confirmed'] as const
export type EnrolmentStep = (typeof enrolmentSteps)[number]

/** What an enrolment may be a second entry of. */
export const duplicateKinds = ['enrolment', 'import', 'profile'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/** The digits of the number on a sheet, which belongs to one version of one enrolment. */
export const sheetNumberLength = 6
