import { apiPath } from '@sangam/contract/envelope'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { slices } from '../../composition/slices.ts'
import { LimitedProcesses, type LimitedProgram } from '../../limited-process/limited-processes.ts'
import { readEnv } from '../../settings/env.ts'
import { openPictures } from '../../storage/pictures/pictures.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { sendPhoto } from '../../testing/profile-factory.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { pdfFile } from '../resumes/file/file.testing.ts'

/** A portal whose picture process is another program; `lines` has its log. */
async function startWith(pictureProgram?: string) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const processes = new LimitedProcesses(log)
  afterAll(() => processes.stop())
  const file = pictureProgram ? new URL(pictureProgram, import.meta.url) : undefined
  const pictures = openPictures({ ...readEnv({}), PICTURE_MAX_MEGAPIXELS: 4_000 }, processes, file)
  const portal = await startPortal({ services: { processes, pictures } })
  const admin = await portal.admin()
  const programs: LimitedProgram<object, unknown>[] = [
    pictures.program,
    ...slices.flatMap(({ selfTests }) => selfTests ?? []),
  ]
  return {
    portal,
    lines,
    selfTest: () => processes.selfTest(programs),
    overview: async () => (await admin.call('operations/overview', {})).data,
    readiness: async () => {
      const response = await portal.app.inject(`${apiPath}/health/ready`)
      return [response.statusCode, response.json().data]
    },
  }
}

describe('a process that cannot start', async () => {
  const { portal, lines, selfTest, overview, readiness } = await startWith('./missing-program.ts')
  const asha = await portal.user()

  test('is no fault of the photo: the answer is 503', async () => {
    const answer = await sendPhoto(portal, asha)
    expect(answer).toMatchObject({ httpStatus: 503, message: 'common.err_unavailable' })
  })

  test('is in the log, with the cause and the memory', async () => {
    await selfTest()
    expect(lines.find(({ msg }) => msg === 'a limited process failed')).toMatchObject({
      level: 50,
      program: 'pictures',
      idleMb: null,
      limitMb: null,
      err: { message: expect.stringContaining('Cannot find module') },
    })
  })

  test('is shown on the operations page, and in the readiness of a portal that serves', async () => {
    const { file_failures, warnings } = await overview()
    expect(warnings).toContain('files_not_read')
    expect(file_failures).toMatchObject([
      {
        program: 'pictures',
        is_working: false,
        reason: expect.stringContaining('Cannot find module'),
      },
    ])
    expect(await readiness()).toEqual([200, { uploads: 'down' }])
  })

  test('does not affect other files', async () => {
    const answer = await sendFile(portal, asha, 'job/upload-resume', { bytes: await pdfFile() })
    expect(answer.httpStatus).toBe(200)
  })
})

describe('the self-test', async () => {
  const { portal, lines, selfTest, overview, readiness } = await startWith()
  await selfTest()

  test('reads a JPEG, a PDF and an XLSX file, and logs the memory of each process', () => {
    expect(lines.map(({ program, msg }) => [program, msg]).toSorted()).toEqual([
      ['pictures', 'self-test passed'],
      ['resumes', 'self-test passed'],
      ['workbooks', 'self-test passed'],
    ])
    for (const { idleMb, allowanceMb, limitMb } of lines) {
      expect(Number(limitMb) - Number(idleMb)).toBe(allowanceMb)
    }
  })

  test('changes nothing on the operations page if it passes', async () => {
    const { file_failures, warnings } = await overview()
    expect(file_failures).toEqual([])
    expect(warnings).not.toContain('files_not_read')
    expect(await readiness()).toEqual([200, { uploads: 'up' }])
  })

  test('passes after a file that needs too much memory, whose failure stays on the page', async () => {
    const bytes = hugePng(30_000, { isInterlaced: true })
    const fields = { actionType: 'add_vadhu_var' }
    const answer = await sendFile(portal, await portal.user(), 'upload', { bytes, fields })
    expect(answer).toMatchObject({ httpStatus: 503, message: 'common.err_unavailable' })
    const { file_failures, warnings } = await overview()
    expect(file_failures).toMatchObject([
      { program: 'pictures', is_working: true, reason: expect.stringContaining('memory') },
    ])
    expect(warnings).not.toContain('files_not_read')
  })
})
