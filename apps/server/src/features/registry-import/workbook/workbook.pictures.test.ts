import { utils, write } from '@e965/xlsx'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { startPortal } from '../../../testing/test-portal.ts'
import { addPhotos } from '../photos/photos.job.ts'
import { importFile, jpegOf } from '../registry-import.testing.ts'
import { readPictures } from './workbook.pictures.ts'
import { workbookLimits } from './workbook.testing.ts'
import { readWorkbook } from './workbook.ts'

const portal = await startPortal()
const admin = await portal.superAdmin()

interface Anchor {
  line: number
  picture: string
}

const rels = (targets: string[]) =>
  strToU8(
    `<?xml version="1.0"?><Relationships>${targets
      .map((target, index) => `<Relationship Id="rId${index + 1}" Type="x" Target="${target}"/>`)
      .join('')}</Relationships>`,
  )

/** A workbook whose second sheet has pictures at these lines. */
async function workbookWith(anchors: Anchor[], names = ['Asha Patil', 'Usha More', 'Lata Kale']) {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['A page without a table']]), 'Cover')
  const rows = names.map((name) => [name, portal.nextMobile(), 'F'])
  const table = [['Registry'], ['Name', 'Mobile', 'Gender'], ...rows]
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), 'वधू & वर')
  const parts = unzipSync(write(book, { type: 'buffer', compression: true }))
  const pictures = [...new Set(anchors.map(({ picture }) => picture))]
  parts['xl/worksheets/_rels/sheet2.xml.rels'] = rels(['../drawings/drawing1.xml'])
  parts['xl/drawings/_rels/drawing1.xml.rels'] = rels(pictures.map((name) => `../media/${name}`))
  parts['xl/drawings/drawing1.xml'] = strToU8(
    `<xdr:wsDr>${anchors
      .map(
        ({ line, picture }) => `<xdr:twoCellAnchor><xdr:from><xdr:col>4</xdr:col>
        <xdr:row>${line - 1}</xdr:row></xdr:from><xdr:to><xdr:row>${line}</xdr:row></xdr:to>
        <xdr:pic><a:blip r:embed="rId${pictures.indexOf(picture) + 1}"/></xdr:pic></xdr:twoCellAnchor>`,
      )
      .join('')}</xdr:wsDr>`,
  )
  for (const [index, name] of pictures.entries()) {
    parts[`xl/media/${name}`] = new Uint8Array(await jpegOf(400, `#${String(index).repeat(6)}`))
  }
  return Buffer.from(zipSync(parts))
}

test('pictures are read with the row of their anchor', async () => {
  const bytes = await workbookWith([
    { line: 3, picture: 'image1.jpeg' },
    { line: 5, picture: 'image2.png' },
    { line: 5, picture: 'drawing.emf' },
  ])
  expect(readPictures(bytes, readWorkbook(bytes, workbookLimits), workbookLimits)).toEqual([
    { name: 'xl/media/image1.jpeg', sheet: 0, line: 3 },
    { name: 'xl/media/image2.png', sheet: 0, line: 5 },
  ])
})

test('the pictures of a workbook become the photos of its rows', async () => {
  const bytes = await workbookWith([
    { line: 3, picture: 'image1.jpeg' },
    { line: 4, picture: 'logo.jpeg' },
    { line: 1, picture: 'logo.jpeg' },
    // a little above its row
    { line: 4, picture: 'image2.jpeg' },
    { line: 50, picture: 'image3.jpeg' },
  ])
  const { data } = await importFile(portal, admin, bytes, 'list.xlsx')
  await addPhotos(portal.services)
  const { data: rows } = await admin.call('import/rows', data)
  expect(rows.data.map(({ photo }) => photo !== '')).toEqual([true, true, false])
  const { data: batch } = await admin.call('import/batch', data)
  expect(batch.photo_files).toMatchObject([
    {
      name: 'list.xlsx',
      total: 5,
      done: 5,
      matched: 2,
      unmatched: [
        { name: 'xl/media/logo.jpeg', reason: 'several' },
        { name: 'xl/media/logo.jpeg', reason: 'several' },
        { name: 'xl/media/image3.jpeg', reason: 'none' },
      ],
    },
  ])
})
