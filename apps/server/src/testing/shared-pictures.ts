import { hash } from 'node:crypto'
import { readEnv } from '../settings/env.ts'
import { openPictures, type Pictures } from '../storage/pictures/pictures.ts'
import { sharedProcesses } from './processes/shared-processes.ts'

/**
 * The pictures of all portals of a test run. Their process takes longer to start than most tests, and
 * most tests send the same photo, which is decoded once.
 */
function openSharedPictures(): Pictures {
  const pictures = openPictures(readEnv({}), sharedProcesses)
  const made = new Map<string, Awaited<ReturnType<Pictures['makeMeasured']>>>()
  const makeMeasured: Pictures['makeMeasured'] = async (bytes, versions, owner) => {
    const key = hash('sha256', bytes) + JSON.stringify(versions)
    const result = made.get(key) ?? (await pictures.makeMeasured(bytes, versions, owner))
    made.set(key, result)
    return result
  }
  return {
    ...pictures,
    makeMeasured,
    make: async (bytes, versions, owner) => (await makeMeasured(bytes, versions, owner)).pictures,
  }
}

export const sharedPictures = openSharedPictures()
