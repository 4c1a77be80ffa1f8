import { crc32, deflateSync } from 'node:zlib'

/** A valid PNG of a black square: a small file that decompresses to an enormous picture. */
export function hugePng(side: number, { isInterlaced = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // one bit per pixel, greyscale
  header[8] = 1
  header[12] = isInterlaced ? 1 : 0
  const passes = isInterlaced ? interlacedPasses : [{ left: 0, top: 0, dx: 1, dy: 1 }]
  const sizes = passes.map(({ left, top, dx, dy }) => {
    const [width, height] = [Math.ceil((side - left) / dx), Math.ceil((side - top) / dy)]
    return width > 0 ? height * (Math.ceil(width / 8) + 1) : 0
  })
  const rows = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The first pixel and the distances of the seven passes of an interlaced PNG. */
const interlacedPasses = [
  { left: 0, top: 0, dx: 8, dy: 8 },
  { left: 4, top: 0, dx: 8, dy: 8 },
  { left: 0, top: 4, dx: 4, dy: 8 },
  { left: 2, top: 0, dx: 4, dy: 4 },
  { left: 0, top: 2, dx: 2, dy: 4 },
  { left: 1, top: 0, dx: 2, dy: 2 },
  { left: 0, top: 1, dx: 1, dy: 2 },
]

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
