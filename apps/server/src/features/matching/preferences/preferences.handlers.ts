import type { preferencesCalls } from '@sangam/contract/matching/preferences.calls'
import type { Handlers } from '../../../http/calls/handler.ts'
import { findProfileChoice } from '../../profiles/profiles.public.ts'
import { findOwnPreferences, lockOwnProfile, writePreferences } from './preferences.queries.ts'
import { preferencesView, toColumns } from './preferences.view.ts'

export const preferencesHandlers: Handlers<keyof typeof preferencesCalls> = {
  async 'preferences/mine'({ caller, db }) {
    const own = await findOwnPreferences(db, caller.userId)
    const choice = await findProfileChoice(db, caller.userId)
    return {
      message: 'common.msg_ok',
      data: {
        has_profile: own !== undefined,
        preferences: own?.preferences ? preferencesView(own.preferences) : null,
        ...(choice && { own_profiles: choice }),
      },
    }
  },

  async 'preferences/save'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const profileId = await lockOwnProfile(tx, caller.userId, body.bride_groom_id)
      if (!profileId) return refuse('preferences.err_no_profile', { status: 409 })
      await writePreferences(tx, { profileId, ...toColumns(body) })
    })
    return { message: 'preferences.msg_saved', data: null }
  },
}
