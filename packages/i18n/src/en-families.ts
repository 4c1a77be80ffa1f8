import introductions from '../en/families/introductions.json' with { type: 'json' }

/** The texts about requests between families, and about who saw a registration. */
export const enFamilies = { ...introductions }
