/** Reads as much of an old Office file (an OLE compound file) as is needed to identify it. */

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const endOfChain = 0xfffffffe
const entryBytes = 128

interface OleEntry {
  name: string
  firstSector: number
}

interface OleFile {
  entries: OleEntry[]
  /** The bytes at the beginning of an entry, within its first sector. */
  head(entry: OleEntry, length: number): Buffer
}

export const isOleFile = (bytes: Buffer) => bytes.subarray(0, 8).equals(magic)

/** Returns null if the file is truncated or invalid. */
export function readOleFile(bytes: Buffer): OleFile | null {
  if (bytes.length < 512 || !isOleFile(bytes)) return null
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return null
  const size = 1 << shift
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size)

  const nextOf = tableOf(bytes, sector, size)
  const entries: OleEntry[] = []
  const visited = new Set<number>()
  for (let at = bytes.readUInt32LE(48); at !== endOfChain; at = nextOf(at)) {
    const content = sector(at)
    // the chain points outside the file or has a cycle
    if (content.length < size || visited.has(at)) return null
    visited.add(at)
    entries.push(...entriesOf(content))
  }
  return { entries, head: ({ firstSector }, length) => sector(firstSector).subarray(0, length) }
}

/** The sector allocation table; the header has the positions of its first 109 parts. */
function tableOf(bytes: Buffer, sector: (index: number) => Buffer, size: number) {
  const perPart = size / 4
  return (index: number): number => {
    const part = Math.floor(index / perPart)
    if (part >= 109) return endOfChain
    const table = sector(bytes.readUInt32LE(76 + part * 4))
    const offset = (index % perPart) * 4
    return table.length >= offset + 4 ? table.readUInt32LE(offset) : endOfChain
  }
}

function entriesOf(content: Buffer): OleEntry[] {
  const entries: OleEntry[] = []
  for (let at = 0; at + entryBytes <= content.length; at += entryBytes) {
    const nameBytes = content.readUInt16LE(at + 64)
    if (nameBytes < 2 || nameBytes > 64) continue
    entries.push({
      name: content.toString('utf16le', at, at + nameBytes - 2),
      firstSector: content.readUInt32LE(at + 116),
    })
  }
  return entries
}
