export const businessStatuses = ['Pending', 'Approved', 'Rejected'] as const
