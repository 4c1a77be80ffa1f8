import type { SliceName } from '@sangam/contract/slices'

/**
 * The order of the slices: a slice imports only slices that come before it. What a lower slice needs of
 * a higher one is a hook of `Slice`, such as `onLogin`. `tools/house-rules` checks it.
 */
export const floors = {
  /** What every slice uses. */
  base: ['audit', 'notifications', 'moderation', 'master-data', 'accounts', 'drafts'],
  /** The profiles, who agreed to them, and what families do with them. */
  registry: ['profiles', 'consents', 'blocks', 'matching', 'introductions'],
  services: [
    'payments',
    'share-links',
    'safety',
    'registry-import',
    'desk',
    'committee',
    'booklet',
    'my-data',
    'business',
    'resumes',
    'jobs',
    'reviews',
    'contact',
    'announcements',
    'albums',
    'operations',
    'dashboard',
    'trust-settings',
  ],
} as const satisfies Record<string, readonly SliceName[]>
