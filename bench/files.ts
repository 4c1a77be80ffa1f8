// `npm run bench:files`: a photo from the upload to its thumbnail, and a biodata page as PDF.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { say } from '../scripts/terminal.mjs'
import { median } from './load.ts'
import { startWorld } from './world.ts'

const rounds = 15
const world = await startWorld()
const token = await world.portal.login('9000000003')
const headers = { authorization: `Bearer ${token}` }

/** Seconds of processor time the server has used so far, all threads together. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${world.portal.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function measure(name: string, work: (round: number) => Promise<void>): Promise<void> {
  const taken: number[] = []
  const before = await processorSeconds()
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work(round)
    taken.push(performance.now() - start)
  }
  const used = ((await processorSeconds()) - before) / rounds
  say(
    name.padEnd(38) +
      `${median(taken).toFixed(0).padStart(6)} ms` +
      `${(used * 1000).toFixed(0).padStart(8)} ms`,
  )
}

/** A picture as a phone takes it: 12 megapixels with the noise of a camera. */
async function phonePhoto(): Promise<Buffer> {
  const grain = { width: 1000, height: 750, channels: 3 as const }
  return sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain })
    .blur(2)
    .resize(4000, 3000)
    .jpeg({ quality: 85 })
    .toBuffer()
}

const photo = await phonePhoto()
const cropped = await sharp(photo).resize(1200, 1200).jpeg().toBuffer()

async function upload(bytes: Buffer): Promise<void> {
  const form = new FormData()
  form.append('actionType', 'add_vadhu_var')
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${world.api}upload`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as { data: { appended_image_path: string }[] }
  if (!response.ok) throw new Error(JSON.stringify(answer))
  const thumbnail = await fetch(new URL(answer.data[0]?.appended_image_path ?? '', world.api))
  if (!thumbnail.ok) throw new Error('the thumbnail is not there')
  await thumbnail.arrayBuffer()
}

async function biodata(photo: string, language: string): Promise<void> {
  const address = `${world.api}profile-pdf/${photo}?lang=${language}`
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(`the biodata page answered ${response.status}`)
  await response.arrayBuffer()
}

const { rows: listed } = await world.pool.query<{ photo: string }>(
  `select split_part(photo_path, '/', 2) as photo from profiles where is_listed order by id limit ${rounds}`,
)
const photoOf = (round: number) => listed[round]?.photo ?? ''

say(`${''.padEnd(38)}   time      processor`)
await measure('upload to thumbnail, cropped photo', () => upload(cropped))
await measure('upload to thumbnail, phone photo', () => upload(photo))
await measure('biodata PDF in English, first time', (round) => biodata(photoOf(round), 'en'))
await measure('biodata PDF in English, again', (round) => biodata(photoOf(round), 'en'))
await measure('biodata PDF in Marathi, first time', (round) => biodata(photoOf(round), 'mr'))
await measure('biodata PDF in Marathi, again', (round) => biodata(photoOf(round), 'mr'))
await world.stop()
