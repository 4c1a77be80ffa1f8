/** Parts of the portal that a trust turns on and off. The names are stored, so a name never changes. */
export const moduleNames = [
  'introductions',
  'news',
  'desk',
  'share_links',
  'booklet',
  'business',
  'jobs',
  'reviews',
  'gallery',
] as const
export type ModuleName = (typeof moduleNames)[number]

/** What a new trust is offered; it can add the others at any time. */
export const proposedModules: readonly ModuleName[] = ['introductions', 'news', 'desk']

/** What belongs to no module is always on. */
export const moduleIsOn = (on: readonly ModuleName[], name: ModuleName | undefined): boolean =>
  name === undefined || on.includes(name)
