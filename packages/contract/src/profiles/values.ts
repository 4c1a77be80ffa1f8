export const approvalTabs = ['Pending', 'Approved', 'Rejected', 'photo'] as const

export const registrationNumberMax = 30
