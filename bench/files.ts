// `npm run bench:files`: duration from the upload of a photo to its thumbnail, and of a biodata PDF.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { say } from '../scripts/terminal.ts'
import { startBenchPortal } from './bench-portal.ts'
import { median } from './load.ts'

const rounds = 15
const bench = await startBenchPortal()
const token = await bench.portal.login('9000000003')
const headers = { authorization: `Bearer ${token}` }

/** CPU seconds that the server has used so far, over all threads. */
async function cpuSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${bench.portal.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function measure(name: string, work: (round: number) => Promise<void>): Promise<void> {
  const durations: number[] = []
  const before = await cpuSeconds()
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work(round)
    durations.push(performance.now() - start)
  }
  const used = ((await cpuSeconds()) - before) / rounds
  say(
    name.padEnd(38) +
      `${median(durations).toFixed(0).padStart(6)} ms` +
      `${(used * 1000).toFixed(0).padStart(8)} ms`,
  )
}

/** A picture like that of a phone: 12 megapixels with camera noise. */
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
  const response = await fetch(`${bench.api}upload`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as { data: { appended_image_path: string }[] }
  if (!response.ok) throw new Error(JSON.stringify(answer))
  const thumbnail = await fetch(new URL(answer.data[0]?.appended_image_path ?? '', bench.api))
  if (!thumbnail.ok) throw new Error('the thumbnail does not exist')
  await thumbnail.arrayBuffer()
}

async function biodata(photo: string, language: string): Promise<void> {
  const address = `${bench.api}profile-pdf/${photo}?lang=${language}`
  const response = await fetch(address, { headers })
  if (!response.ok) throw new Error(`the biodata page answered ${response.status}`)
  await response.arrayBuffer()
}

const { rows: listed } = await bench.pool.query<{ photo: string }>(
  `select split_part(photo_path, '/', 2) as photo from profiles where is_listed order by id limit ${rounds}`,
)
const photoOf = (round: number) => listed[round]?.photo ?? ''

say(`${''.padEnd(38)}   time       CPU time`)
await measure('upload to thumbnail, cropped photo', () => upload(cropped))
await measure('upload to thumbnail, phone photo', () => upload(photo))
await measure('biodata PDF in English, first time', (round) => biodata(photoOf(round), 'en'))
await measure('biodata PDF in English, again', (round) => biodata(photoOf(round), 'en'))
await measure('biodata PDF in Marathi, first time', (round) => biodata(photoOf(round), 'mr'))
await measure('biodata PDF in Marathi, again', (round) => biodata(photoOf(round), 'mr'))
await bench.stop()
