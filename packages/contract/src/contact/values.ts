export const messageStates = ['unread', 'open', 'answered'] as const

/** The maximum length of the hidden field that only programs fill in. */
export const honeypotMax = 500
