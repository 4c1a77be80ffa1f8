export const approvalTabs = ['Pending', 'Approved', 'Rejected', 'photo'] as const
