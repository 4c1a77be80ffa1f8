export const messageStates = ['unread', 'open', 'answered'] as const
