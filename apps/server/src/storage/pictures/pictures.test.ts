import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { LimitedProcesses, ProcessFailed } from '../../limited-process/limited-processes.ts'
import { type OperatorEnv, readEnv } from '../../settings/env.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { NotAPicture, openPictures, portraitVersions } from './pictures.ts'

/** Stopped after the tests. */
function open(settings: Partial<OperatorEnv> = {}) {
  const processes = new LimitedProcesses(pino({ level: 'silent' }))
  afterAll(() => processes.stop())
  const pictures = openPictures({ ...readEnv({}), ...settings }, processes)
  return { ...pictures, stop: () => processes.stop() }
}
const pictures = open()

const half = (background: string) => ({
  create: { width: 50, height: 100, channels: 3 as const, background },
})
/** Red on the left, blue on the right. */
const twoColours = sharp(half('#ff0000'))
  .extend({ right: 50, background: '#0000ff' })
  .png()
  .toBuffer()

const portraits = (bytes: Buffer) => pictures.make(bytes, portraitVersions)

async function colourAt(picture: Buffer, place: { left: number; top: number }) {
  const { data } = await sharp(picture)
    .extract({ ...place, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  return red > blue ? 'red' : 'blue'
}

describe('an accepted picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s becomes two square JPEGs of 160 and 600',
    async (format) => {
      const original = await sharp(await twoColours)
        .resize(900, 700, { fit: 'fill' })
        .toFormat(format)
        .toBuffer()
      const { thumb, photo } = await portraits(original)
      const metadata = await Promise.all([thumb, photo].map((picture) => sharp(picture).metadata()))
      expect(metadata).toMatchObject([
        { format: 'jpeg', width: 160, height: 160 },
        { format: 'jpeg', width: 600, height: 600 },
      ])
    },
  )

  test('is enlarged if it is small, so that all cards look alike', async () => {
    const { photo } = await portraits(await sharp(half('#00ff00')).resize(20, 30).jpeg().toBuffer())
    expect(await sharp(photo).metadata()).toMatchObject({ width: 600, height: 600 })
  })

  test('is rotated upright', async () => {
    // orientation 6: the left edge of the stored picture is the top
    const rotated = await sharp(await twoColours)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { photo } = await portraits(rotated)
    expect([
      await colourAt(photo, { left: 300, top: 20 }),
      await colourAt(photo, { left: 300, top: 580 }),
    ]).toEqual(['red', 'blue'])
    const { orientation } = await sharp(photo).metadata()
    expect(orientation ?? 1).toBe(1)
  })

  test('has no metadata', async () => {
    const original = await sharp(await twoColours)
      .withExif({
        IFD0: { Make: 'SecretPhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 47/1 36/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif?.includes('SecretPhone')).toBe(true)
    for (const picture of Object.values(await portraits(original))) {
      const { exif, xmp, iptc, icc } = await sharp(picture).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect(picture.includes('SecretPhone') || picture.includes('secret place')).toBe(false)
    }
  })

  test('loses data appended to the file', async () => {
    const hidden = Buffer.concat([await twoColours, Buffer.from('<script>alert(1)</script>')])
    const { photo } = await portraits(hidden)
    expect(photo.includes('<script>')).toBe(false)
  })

  test('gets a white background instead of transparency', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({
      create: { width: 9, height: 9, channels: 4, background: transparent },
    })
      .png()
      .toBuffer()
    const { dominant } = await sharp((await portraits(png)).thumb).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })
})

describe('a refused file', () => {
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('this is not a picture')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a document', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s', async (_kind, bytes) => {
    await expect(portraits(bytes)).rejects.toThrow(NotAPicture)
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const complete = await sharp({
      create: { width: 300, height: 300, channels: 3, noise, background: '#000000' },
    })
      .toFormat(format)
      .toBuffer()
    await expect(portraits(complete)).resolves.toBeDefined()
    const truncated = complete.subarray(0, Math.floor(complete.length / 2))
    await expect(portraits(truncated)).rejects.toThrow(NotAPicture)
  })

  test.each(['gif', 'avif', 'tiff'] as const)('a %s', async (format) => {
    const picture = await sharp(await twoColours)
      .toFormat(format)
      .toBuffer()
    await expect(portraits(picture)).rejects.toThrow(NotAPicture)
  })

  test('a header that only claims to be enormous', async () => {
    const header = hugePng(1)
    header.writeUInt32BE(4_000_000_000, 16)
    await expect(portraits(header)).rejects.toThrow(NotAPicture)
  })
})

describe('a picture with too many pixels is refused:', () => {
  const tooLarge = { key: 'uploads.err_too_many_pixels', details: {} }

  test('a small file that unpacks to 30,000 by 30,000', async () => {
    const bomb = hugePng(30_000)
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    await expect(portraits(bomb)).rejects.toMatchObject(tooLarge)
  })

  test('more than 30 million', async () => {
    await expect(portraits(hugePng(5_400))).resolves.toBeDefined()
    await expect(portraits(hugePng(5_500))).rejects.toMatchObject(tooLarge)
  })

  test('more than 15 million of an interlaced PNG, which needs memory for all of them', async () => {
    const isInterlaced = true
    await expect(portraits(hugePng(3_800, { isInterlaced }))).resolves.toBeDefined()
    await expect(portraits(hugePng(3_900, { isInterlaced }))).rejects.toMatchObject(tooLarge)
  })

  test('more than 15 million of a progressive JPEG or a WebP', async () => {
    const large = sharp(hugePng(3_900))
    const progressive = await large.clone().jpeg({ progressive: true }).toBuffer()
    await expect(portraits(progressive)).rejects.toMatchObject(tooLarge)
    const webp = await large.clone().webp({ effort: 0 }).toBuffer()
    await expect(portraits(webp)).rejects.toMatchObject(tooLarge)
  })

  test('one that takes longer than the time limit', async () => {
    const impatient = open({ PICTURE_MAX_SECONDS: 1, PICTURE_MAX_MEGAPIXELS: 1_000 })
    // 7 gigabytes, which no machine decodes in a second
    const slow = impatient.make(hugePng(30_000, { isDeep: true }), portraitVersions)
    await expect(slow).rejects.toMatchObject(tooLarge)
  })
})

describe('the process that decodes pictures', () => {
  test('is replaced when it ends', async () => {
    const other = open()
    const first = other.make(await twoColours, portraitVersions)
    other.stop()
    await expect(first).rejects.toThrow('the worker ended')
    await expect(other.make(await twoColours, portraitVersions)).resolves.toBeDefined()
  })

  test('cannot take more memory than its limit', async () => {
    const greedy = open({ PICTURE_MAX_MEGAPIXELS: 4_000 })
    // 900 million bytes, since an interlaced picture is decoded as a whole
    const bomb = hugePng(30_000, { isInterlaced: true })
    await expect(greedy.make(bomb, portraitVersions)).rejects.toThrow(ProcessFailed)
    await expect(greedy.make(await twoColours, portraitVersions)).resolves.toBeDefined()
  })

  test('refuses pictures while its queue is full, and asks to try again', async () => {
    const busy = open({ PICTURE_QUEUE: 2 })
    const bytes = await twoColours
    // one is decoded and two wait
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => busy.make(bytes, portraitVersions)),
    )
    const refused = {
      status: 'rejected',
      reason: { key: 'uploads.err_busy', details: { status: 503, retryAfterSeconds: 10 } },
    }
    expect(results.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    expect(results.slice(3)).toMatchObject([refused, refused])
    await expect(busy.make(bytes, portraitVersions)).resolves.toBeDefined()
  })
})
