// The values in which the family differs between the two worlds.

/** Requests contain the numbers of both worlds. Other families have numbers between them. */
export const hiddenNumbers = {
  first: ['9011111111', '9011111112', '9011111113', '9011111114'],
  second: ['9222222221', '9222222222', '9222222223', '9222222224'],
} as const

export const hiddenTexts = {
  first: {
    street: 'Lotus',
    address: '14 Lotus Lane, Akola',
    person: 'Suresh Kale',
    birth: 'Akola, 06:40',
  },
  second: {
    street: 'Station',
    address: '9 Station Road, Amravati',
    person: 'Meena Borse',
    birth: 'Pune, 23:15',
  },
} as const

/** In the same year, which is shown; other families have birthdays between them. */
export const hiddenBirthDates = { first: '1998-01-09', second: '1998-12-22' } as const

/** What is visible with access, but not to viewers for whom the family does not exist. */
export const shownValues = {
  first: {
    firstName: 'Anjali',
    regionId: 5,
    educationId: 7,
    cityVillage: 'Shegaon',
    occupation: 'Teacher',
    height: '5ft 6in',
    annualIncome: '5-7 Lakh',
    requirement: 'A teacher',
  },
  second: {
    firstName: 'Kavita',
    regionId: 2,
    educationId: 3,
    cityVillage: 'Nandura',
    occupation: 'Doctor',
    height: '5ft 2in',
    annualIncome: '10-15 Lakh',
    requirement: 'A doctor',
  },
} as const
