import path from 'node:path'
import type { PictureAnchor } from '../../../db/schema/services/registry-import.ts'
import { readZip } from '../../../office-files/zip-file.ts'
import type { Sheet, WorkbookLimits } from './workbook.ts'

/** Parts that say where the pictures of a workbook are. */
const neededPart =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/_rels\/[^/]+\.rels|drawings\/[^/]+\.xml|drawings\/_rels\/[^/]+\.rels)$/
const maxBytes = 50 * 1024 * 1024

/** The pictures that are anchored in a row of a table; formats that the portal cannot read are left out. */
export function readPictures(
  bytes: Buffer,
  sheets: readonly Sheet[],
  { maxParts }: Pick<WorkbookLimits, 'maxParts'>,
): PictureAnchor[] {
  let needed = 0
  const zip = readZip(bytes, maxParts, ({ name, originalSize }) => {
    if (!neededPart.test(name)) return false
    needed += originalSize
    return needed <= maxBytes
  })
  if (!zip || needed > maxBytes) return []
  const textOf = (name: string) => Buffer.from(zip.parts[name] ?? []).toString()
  return sheetParts(textOf).flatMap(({ name, part }) => {
    const sheet = sheets.findIndex((table) => table.name === name)
    if (sheet < 0) return []
    const drawings = relations(textOf, part).filter(({ target }) => /drawings\//.test(target))
    return drawings.flatMap(({ target }) =>
      anchorsIn(textOf, target).map(({ picture, row }) => ({
        name: picture,
        sheet,
        line: row + 1,
      })),
    )
  })
}

type TextOf = (part: string) => string

interface Relation {
  id: string
  target: string
}

/** The parts that a part refers to, with paths from the root of the archive. */
function relations(textOf: TextOf, part: string): Relation[] {
  const { dir, base } = path.posix.parse(part)
  const markup = textOf(`${dir}/_rels/${base}.rels`)
  return [...markup.matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => {
    const target = attribute(tag, 'Target')
    return {
      id: attribute(tag, 'Id'),
      target: path.posix.normalize(target.startsWith('/') ? target.slice(1) : `${dir}/${target}`),
    }
  })
}

const attribute = (tag: string, name: string) =>
  plainText(new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '')

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plainText = (text: string) =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (whole, name) => entities[name] ?? whole)

function sheetParts(textOf: TextOf): { name: string; part: string }[] {
  const targets = relations(textOf, 'xl/workbook.xml')
  return [...textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
    const id = attribute(tag, 'r:id') || attribute(tag, 'id')
    return {
      name: attribute(tag, 'name'),
      part: targets.find((relation) => relation.id === id)?.target ?? '',
    }
  })
}

function anchorsIn(textOf: TextOf, drawing: string): { picture: string; row: number }[] {
  const targets = new Map(relations(textOf, drawing).map(({ id, target }) => [id, target]))
  // each part of the text has one anchor
  return textOf(drawing)
    .split(/<\/(?:\w+:)?(?:twoCell|oneCell)Anchor>/)
    .flatMap((anchor) => {
      const row = /<(?:\w+:)?from>.*?<(?:\w+:)?row>\s*(\d{1,7})\s*</s.exec(anchor)?.[1]
      const picture = targets.get(/:embed="([^"]+)"/.exec(anchor)?.[1] ?? '')
      const isReadable = picture !== undefined && /\.(jpe?g|png|webp)$/i.test(picture)
      return row && isReadable ? { picture, row: Number(row) } : []
    })
}
