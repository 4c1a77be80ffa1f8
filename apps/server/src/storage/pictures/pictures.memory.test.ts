import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { LimitedProcesses, ProcessFailed } from '../../limited-process/limited-processes.ts'
import { readEnv } from '../../settings/env.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { openPictures, portraitVersions } from './pictures.ts'

const reservedMb = 500
const processes = new LimitedProcesses(pino({ level: 'silent' }))
afterAll(() => processes.stop())
const largeProcess = new URL('../../testing/processes/large-picture-process.ts', import.meta.url)
const pictures = openPictures(
  { ...readEnv({}), PICTURE_MAX_MEGAPIXELS: 4_000 },
  processes,
  largeProcess,
)

test('a process that reserves much memory decodes a photo of 12 megapixels', async () => {
  const photo = await sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#a0522d' },
  })
    .jpeg()
    .toBuffer()
  const { photo: made } = await pictures.make(photo, portraitVersions)
  expect(await sharp(made).metadata()).toMatchObject({ width: 600, height: 600 })
  const [{ idleMb, limitMb } = { idleMb: 0, limitMb: 0 }] = processes.states()
  expect(idleMb).toBeGreaterThan(reservedMb)
  expect(Number(limitMb) - Number(idleMb)).toBe(pictures.program.allowanceMb)
})

test('a process that reserves much memory still has a limit', async () => {
  // 900 million bytes, since an interlaced picture is decoded as a whole
  const bomb = hugePng(30_000, { isInterlaced: true })
  await expect(pictures.make(bomb, portraitVersions)).rejects.toThrow(ProcessFailed)
  await expect(pictures.make(hugePng(100), portraitVersions)).resolves.toBeDefined()
})
