import type { biodataCalls } from '@sangam/contract/registry-import/biodata.calls'
import { biodataMaxMb } from '@sangam/contract/registry-import/values'
import type { Handlers } from '../../../http/calls/handler.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { readUploadedBiodata } from './biodata.reader.ts'
import { valuesOf } from './biodata.values.ts'

/** Some files are made to keep the reader busy until its time is over; others wait meanwhile. */
const slowFiles = { name: 'slow-biodatas', points: 3, seconds: 3_600 }

/** Fewer fields mean that the text is no biodata. */
const leastFields = 2

export const biodataHandlers: Handlers<keyof typeof biodataCalls> = {
  async 'vadhu-var/read-biodata'(context) {
    const { file, caller, db, env, limits, masterDataCache, processes, refuse } = context
    if (file.bytes.length > biodataMaxMb * 1024 * 1024) {
      return refuse('biodata_reader.err_too_large', { status: 413, params: { max: biodataMaxMb } })
    }
    const key = limitKeyOfUser(caller.userId)
    // only slow files count, so this refuses
    if (await limits.isReached(key, slowFiles)) await limits.use(key, slowFiles)
    const result = await readUploadedBiodata(file.bytes, processes, caller.userId)
    if (result === 'too_slow') {
      await limits.use(key, slowFiles)
      return refuse('biodata_reader.err_broken')
    }
    if ('problem' in result) return refuse(`biodata_reader.err_${result.problem}`)
    const isOfTwo = result.read.contradictions.some(({ field }) => field === 'name')
    if (isOfTwo) return refuse('biodata_reader.err_two_people')
    const states = env.trust.biodata_fields
    const read = await valuesOf(db, await masterDataCache.read(), result.read, { states })
    if (Object.keys(read.values).length < leastFields) return refuse('biodata_reader.err_nothing')
    return { message: 'biodata_reader.msg_read', data: read }
  },
}
