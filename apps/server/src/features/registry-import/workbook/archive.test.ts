import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { jpegOf, sendPhotos, storedRow, zipOf } from '../registry-import.testing.ts'

const portal = await startPortal({
  settings: { IMPORT_MAX_ENTRIES: '100', UPLOADS_PER_PERSON_PER_HOUR: '1000' },
})
const { env } = portal.services
const admin = await portal.superAdmin()

const jpeg = await jpegOf(400)

describe('an archive is refused as a whole', () => {
  const stored = zipSync({ 'Asha Patil.jpg': jpeg }, { level: 0 })
  const packed = zipSync({ 'Asha Patil.jpg': jpeg })
  const changed = (change: (bytes: Buffer, directory: number) => void, archive = stored) => {
    const bytes = Buffer.from(archive)
    change(bytes, bytes.indexOf('PK\x01\x02', 0, 'latin1'))
    return bytes
  }
  test.each([
    ['that is no ZIP file', Buffer.from('not a zip file'), 'type'],
    ['that is empty', Buffer.alloc(0), 'type'],
    ['that is cut off', stored.subarray(0, stored.length - 30), 'broken'],
    [
      'with a password',
      changed((bytes, at) => void bytes.writeUInt16LE(1, at + 8), packed),
      'protected',
    ],
    [
      'with AES encryption',
      changed((bytes, at) => void bytes.writeUInt16LE(99, at + 10)),
      'protected',
    ],
    ['with changed content', changed((bytes) => void bytes.writeUInt8(0, 200)), 'broken'],
    [
      'with an entry that is larger than declared',
      (() => {
        const bytes = Buffer.from(zipSync({ 'a.jpg': new Uint8Array(50_000) }))
        bytes.writeUInt32LE(100, bytes.indexOf('PK\x01\x02', 0, 'latin1') + 24)
        return bytes
      })(),
      'broken',
    ],
    [
      'with a zip bomb',
      zipSync({ 'Asha Patil.jpg': new Uint8Array(60 * 1024 * 1024) }),
      'too_large',
    ],
    ['with a path out of the folder', zipSync({ '../Asha Patil.jpg': jpeg }), 'names'],
    ['with an absolute path', zipSync({ '/etc/passwd': jpeg }), 'names'],
    ['with a path of Windows', zipSync({ '..\\..\\a.jpg': jpeg }), 'names'],
    ['with a program only', zipSync({ 'a.jpg': Buffer.from('MZ\x90\x00') }), 'not_pictures'],
    ['without photos', zipSync({ 'Thumbs.db': jpeg }), 'empty'],
    [
      'with too many files',
      zipSync(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.jpg`, jpeg]))),
      'too_many',
    ],
  ])('%s', async (_name, bytes, problem) => {
    const { batch } = await storedRow(portal)
    const answer = await sendPhotos(portal, admin, batch.id, bytes)
    expect(answer).toMatchObject({ httpStatus: 400, message: `import_page.err_photos_${problem}` })
    const { data } = await admin.call('import/batch', { batch_id: batch.id })
    expect(data.photo_files).toEqual([])
    const { data: rows } = await admin.call('import/rows', { batch_id: batch.id })
    expect(rows.data).toMatchObject([{ photo: '' }])
    const left = await readdir(path.join(env.DATA_DIR, 'tmp')).catch(() => [])
    expect(left).toEqual([])
  })

  test('that is too large', async () => {
    const small = await startPortal({ settings: { IMPORT_PHOTOS_MAX_MB: '1' } })
    const { batch } = await storedRow(small)
    const answer = await sendPhotos(
      small,
      await small.superAdmin(),
      batch.id,
      new Uint8Array(1_100_000),
    )
    expect(answer).toMatchObject({ httpStatus: 413, message: 'common.err_too_large' })
    expect(await readdir(path.join(small.services.env.DATA_DIR, 'tmp'))).toEqual([])
  })

  test('of a cancelled import, or of none', async () => {
    const batchId = (await storedRow(portal)).batch.id
    await admin.call('import/cancel', { batch_id: batchId })
    const bytes = await zipOf({ '1.jpg': 400 })
    expect(await sendPhotos(portal, admin, batchId, bytes)).toMatchObject({ httpStatus: 409 })
    expect(await sendPhotos(portal, admin, 2_000_000_000, bytes)).toMatchObject({ httpStatus: 404 })
  })
})
