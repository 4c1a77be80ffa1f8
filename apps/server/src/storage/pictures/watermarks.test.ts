import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LimitedProcesses } from '../../limited-process/limited-processes.ts'
import { JobFailed } from '../../limited-process/work-queue.ts'
import { readEnv } from '../../settings/env.ts'
import { openPictures } from './pictures.ts'
import { openWatermarks } from './watermarks.ts'

const processes = new LimitedProcesses(pino({ level: 'silent' }))
afterAll(() => processes.stop())
const pictures = openPictures(readEnv({}), processes)

const portrait = await readFile(
  new URL('../../demo-pictures/profiles/01-photo.jpg', import.meta.url),
)
const grey = await sharp({
  create: { width: 600, height: 600, channels: 3, background: '#808080' },
})
  .jpeg()
  .toBuffer()

let viewers = 0
const mark = async (bytes: Buffer, across: string, edge = 'Sangam Trust · VV-0000123') => {
  viewers += 1
  const picture = await pictures.watermark({
    viewer: String(viewers),
    picture: 'picture',
    read: async () => bytes,
    edge,
    across,
  })
  if (!picture) throw new Error('no picture')
  return picture
}

/** What WhatsApp does to a picture. */
const recompress = (bytes: Buffer) =>
  sharp(bytes).resize({ width: 800 }).jpeg({ quality: 60 }).toBuffer()

type Area = { left: number; top: number; width: number; height: number }
const wholePicture: Area = { left: 0, top: 0, width: 600, height: 560 }
const lowerEdge: Area = { left: 0, top: 560, width: 600, height: 40 }

/** The fine structure of an area: letters remain, the motif and its colours mostly not. */
async function structureOf(bytes: Buffer, area: Area): Promise<Float32Array> {
  const read = (blur: number) =>
    sharp(bytes).resize(600).greyscale().blur(blur).extract(area).raw().toBuffer()
  const [fine, coarse] = await Promise.all([read(0.5), read(6)])
  return difference(Float32Array.from(fine), coarse)
}

const difference = (a: Float32Array, b: ArrayLike<number>) =>
  a.map((value, index) => value - (b[index] ?? 0))

/** How similar two structures are: 1 if equal, about 0 if unrelated. */
function correlation(a: Float32Array, b: Float32Array): number {
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)
  const product = sum(a.map((value, index) => value * (b[index] ?? 0)))
  return product / Math.sqrt(sum(a.map((value) => value ** 2)) * sum(b.map((value) => value ** 2)))
}

describe('after the compression of a messenger', () => {
  const labels = ['VV-0000456', 'VV-0000465', 'मामांसाठी, नागपूर', 'for uncle, Nagpur']

  const swapped = ['VV-0000456', 'VV-0000465']

  /** What remains of each label, and of the picture without a mark. */
  let original: Float32Array
  const templates = new Map<string, Float32Array>()
  beforeAll(async () => {
    original = await structureOf(await recompress(portrait), wholePicture)
    for (const label of labels) {
      templates.set(label, await structureOf(await mark(grey, label), wholePicture))
    }
  })

  /** How similar the received mark is to each label. */
  async function scoresOf(marked: Buffer): Promise<Map<string, number>> {
    const received = await structureOf(await recompress(marked), wholePicture)
    const found = difference(received, original)
    return new Map([...templates].map(([label, mask]) => [label, correlation(found, mask)]))
  }

  test.each(labels)('the mark across the picture says %s and nothing else', async (label) => {
    const scores = await scoresOf(await mark(portrait, label))
    expect(scores.get(label)).toBeGreaterThan(0.5)
    for (const other of labels.filter((one) => one !== label)) {
      // two swapped digits change a small part of the letters
      const isSimilar = swapped.includes(label) && swapped.includes(other)
      const limit = isSimilar ? (scores.get(label) ?? 0) - 0.05 : 0.1
      expect(scores.get(other)).toBeLessThan(limit)
    }
  })

  test('a picture without a label, or with another one, matches none', async () => {
    const unlabelled = [await mark(portrait, '.'), await mark(portrait, 'AB-9123789')]
    for (const picture of unlabelled) {
      for (const score of (await scoresOf(picture)).values()) expect(score).toBeLessThan(0.3)
    }
  })

  test('the lower edge says the trust and the number', async () => {
    const edges = [
      'Sangam Trust · VV-0000123',
      'Sangam Trust · VV-0000132',
      'संगम संस्था · VV-0000123',
    ]
    const templates = await Promise.all(
      edges.map(async (edge) => structureOf(await mark(grey, '.', edge), lowerEdge)),
    )
    for (const edge of edges) {
      const received = await recompress(await mark(portrait, 'VV-0000456', edge))
      const found = await structureOf(received, lowerEdge)
      const scores = templates.map((template) => correlation(found, template))
      expect(edges[scores.indexOf(Math.max(...scores))]).toBe(edge)
      expect(Math.max(...scores)).toBeGreaterThan(0.8)
    }
  })
})

describe('the mark', () => {
  test('changes no pixel by more than about 12 percent above the lower edge', async () => {
    const picture = await sharp(await mark(grey, 'VV-0000456'))
      .extract(wholePicture)
      // without what JPEG adds next to sharp edges
      .blur(2)
      .toBuffer()
    const { channels } = await sharp(picture).stats()
    for (const { min, max } of channels) {
      expect(min).toBeGreaterThan(128 * 0.85)
      expect(max).toBeLessThan(128 + 127 * 0.15)
    }
  })

  test.each([
    ['wide letters', 'W'.repeat(40)],
    ['markup', '<b>&"\'</b>'],
    ['an invisible letter', '\u200b'],
    ['an emoji', '😀'],
  ])('is drawn for %s', async (_what, label) => {
    expect(await sharp(await mark(portrait, label)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 600,
    })
  })
})

test('a file that is no picture has no watermark, and neither has a missing one', async () => {
  const draw = (read: () => Promise<Uint8Array | null>, viewer: string) =>
    pictures.watermark({ viewer, picture: 'x', read, edge: 'Trust', across: 'label' })
  expect(await draw(async () => Buffer.from('no picture'), 'a')).toBeNull()
  expect(await draw(async () => null, 'b')).toBeNull()
})

describe('a machine that is too busy', () => {
  /** Fails the given number of times, then draws. */
  const drawAfter = (failures: number) => {
    let left = failures
    const watermark = openWatermarks(
      {
        run(program, job, owner) {
          if (left === 0) return processes.run(program, job, owner)
          left -= 1
          return Promise.reject(new JobFailed('too long', { isTooLong: true, cause: undefined }))
        },
      },
      new URL('./picture-process.ts', import.meta.url),
    )
    const read = async () => grey
    return watermark({ viewer: `busy ${failures}`, picture: 'x', read, edge: 'Trust', across: 'A' })
  }

  test('gets a second try', async () => {
    expect(await drawAfter(1)).not.toBeNull()
  })

  test('is said after the second try', async () => {
    await expect(drawAfter(2)).rejects.toMatchObject({ key: 'uploads.err_busy' })
  })
})
