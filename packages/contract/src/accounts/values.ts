/** What admins filter people by; an associate can have any role. */
export const userRoles = ['member', 'admin', 'super_admin', 'associate'] as const
export type UserRole = (typeof userRoles)[number]
