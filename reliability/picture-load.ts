import { setTimeout as pause } from 'node:timers/promises'
import { portrait } from '../apps/server/src/testing/profile-factory.ts'
import { countedPicture, post } from './client.ts'
import type { Member } from './load.ts'
import { photoForm } from './photo-form.ts'
import { isProperRefusal, Tally } from './tally.ts'

const pauseMs = 100

interface PictureLoad {
  /** Uploads and views of photos. */
  tally: Tally
  stop(): Promise<void>
  /** The addresses of all uploads that succeeded. */
  addresses: string[]
  /** Loads all stored photos again and returns the number of failures. */
  countMissing(): Promise<number>
}

/** Uploads photos and loads the newest one, until `stop` is called. */
export async function startPictureLoad(url: string, member: Member): Promise<PictureLoad> {
  const photo = await portrait()
  const first = await uploadPhoto(new Tally(), url, photo, member)
  if (!first) throw new Error('no photo could be uploaded')
  // the same photo has the same size each time
  const { byteLength } = await (await fetch(`${url}${first}`)).arrayBuffer()
  const tally = new Tally()
  const addresses = [first]
  let isStopped = false
  const working = (async () => {
    while (!isStopped) {
      const address = await uploadPhoto(tally, url, photo, member)
      if (address) addresses.push(address)
      await countedPicture(tally, `${url}${addresses.at(-1)}`, byteLength)
      await pause(pauseMs)
    }
  })()
  return {
    tally,
    addresses,
    stop() {
      isStopped = true
      return working
    },
    async countMissing() {
      const check = new Tally()
      for (const address of addresses) await countedPicture(check, `${url}${address}`, byteLength)
      return check.refused + check.wrong + check.cutOff
    },
  }
}

/** Returns the signed address of the photo; null if the upload failed. */
async function uploadPhoto(
  tally: Tally,
  url: string,
  photo: Uint8Array,
  { token }: Member,
): Promise<string | null> {
  const start = performance.now()
  const { status, envelope, text } = await post(url, 'upload', photoForm(photo), token)
  const address = status === 200 ? envelope?.data?.[0]?.appended_image_path : undefined
  const failure = isProperRefusal(status, envelope) ? 'refused' : 'wrong'
  tally.count(address ? 'ok' : failure, performance.now() - start, `upload: ${status} ${text}`)
  return address ?? null
}
