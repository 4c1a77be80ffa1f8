import type { masterDataCalls } from '@sangam/contract/master-data/calls'
import type { Handlers } from '../../http/calls/handler.ts'

export const masterDataHandlers: Handlers<keyof typeof masterDataCalls> = {
  'get-master-data': async ({ masterDataCache }) => ({
    message: 'common.msg_ok',
    data: [await masterDataCache.readForForms()],
  }),
}
