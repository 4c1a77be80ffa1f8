import { basePath } from '@sangam/contract/envelope'
import { type NamedProfile, profileSlug } from './links.ts'

/** Full addresses for messages to other people. */
export const addressOf = {
  /** Messengers show a name in other letters than Latin as `%E0%A4…`, so it is left out. */
  profile: (profile: NamedProfile) => {
    const slug = profileSlug(profile)
    return `${location.origin}${basePath}/details/${/^[\w-]+$/.test(slug) ? slug : profile.id}`
  },
  job: (id: number) => `${location.origin}${basePath}/view-posted-job?id=${id}`,
}
