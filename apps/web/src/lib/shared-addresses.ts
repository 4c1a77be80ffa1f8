import { basePath } from '@sangam/contract/envelope'
import { type NamedProfile, profileSlug } from './links.ts'

/** Full addresses for messages to other people. */
export const addressOf = {
  profile: (profile: NamedProfile) =>
    `${location.origin}${basePath}/details/${encodeURIComponent(profileSlug(profile))}`,
  job: (id: number) => `${location.origin}${basePath}/view-posted-job?id=${id}`,
}
