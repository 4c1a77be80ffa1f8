import { constants, crc32, deflateRawSync } from 'node:zlib'

interface HugePngOptions {
  isInterlaced?: boolean
  /** Four channels of 16 bits instead of one bit per pixel: 64 times the work for a decoder. */
  isDeep?: boolean
}

/** A valid PNG of a black square: a small file that decompresses to an enormous picture. */
export function hugePng(
  side: number,
  { isInterlaced = false, isDeep = false }: HugePngOptions = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = isDeep ? 16 : 1
  // red, green, blue and transparency, or greyscale
  header[9] = isDeep ? 6 : 0
  header[12] = isInterlaced ? 1 : 0
  const passes = isInterlaced ? interlacedPasses : [{ left: 0, top: 0, dx: 1, dy: 1 }]
  const sizes = passes.map(({ left, top, dx, dy }) => {
    const [width, height] = [Math.ceil((side - left) / dx), Math.ceil((side - top) / dy)]
    return width > 0 ? height * (Math.ceil(width * (isDeep ? 8 : 1 / 8)) + 1) : 0
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', compressedZeros(sizes.reduce((sum, size) => sum + size, 0))),
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

/** A zlib stream of zeros. One compressed block is repeated, so that making gigabytes takes no time. */
function compressedZeros(length: number): Buffer {
  const block = Buffer.alloc(Math.min(length, 2 ** 20))
  // a full flush ends at a byte and refers to nothing before it
  const flushed = deflateRawSync(block, { finishFlush: constants.Z_FULL_FLUSH })
  const whole = Math.floor(length / block.length)
  const checksum = Buffer.alloc(4)
  // Adler-32 of zeros
  checksum.writeUInt16BE(length % 65_521, 0)
  checksum.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from([0x78, 0x01]),
    ...Array.from({ length: whole }, () => flushed),
    deflateRawSync(block.subarray(0, length % block.length)),
    checksum,
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
