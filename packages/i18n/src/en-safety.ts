import safety from '../en/safety/safety.json' with { type: 'json' }

/** The texts of the pages about complaints. */
export const enSafety = { ...safety }
