import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { findProfileChoice } from '../profiles/profiles.public.ts'
import { choicesOf } from './answering.queries.ts'
import { findOwnProfiles, readQuota } from './asking.queries.ts'
import { countIntroductions, listIntroductions } from './list.queries.ts'
import { introductionViews } from './list.view.ts'

export const listHandlers: Handlers<'introductions/list'> = {
  async 'introductions/list'(context) {
    const { body, caller, db, env } = context
    const { side, state, limit, cursor } = body
    const rows = await listIntroductions(db, caller.userId, {
      side,
      state,
      limit: limit + 1,
      cursor,
    })
    const ours = await findOwnProfiles(db, caller.userId)
    const own = ours.find(({ isChosen }) => isChosen)
    const countsOf = await countIntroductions(db, caller.userId)
    const choice = await findProfileChoice(db, caller.userId)
    const { page, nextCursor } = toPage(rows, limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        data: await introductionViews(context, page),
        counts: countsOf(own?.id),
        quota: await readQuota(db, caller.userId, env),
        our_choices: own ? choicesOf(own) : [],
        ...(choice && {
          own_profiles: choice.map((profile) => ({
            ...profile,
            received_waiting: countsOf(profile.id).received_waiting,
            our_choices: ours.filter(({ id }) => id === profile.id).flatMap(choicesOf),
          })),
        }),
        next_cursor: nextCursor,
      },
    }
  },
}
