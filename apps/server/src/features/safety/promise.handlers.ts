import type { Handlers } from '../../http/calls/handler.ts'
import { findPromise } from './promise.queries.ts'

export const promiseHandlers: Handlers<'promise/read'> = {
  async 'promise/read'({ db }) {
    return { message: 'common.msg_ok', data: await findPromise(db) }
  },
}
