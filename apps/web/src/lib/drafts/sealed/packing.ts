const lengthBytes = 4

/** Values and a file as one run of bytes: the length of the JSON, the JSON, the file. */
export async function pack(values: object, file: Blob | null): Promise<Uint8Array<ArrayBuffer>> {
  const json = new TextEncoder().encode(JSON.stringify({ values, type: file?.type ?? null }))
  const content = file ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const packed = new Uint8Array(lengthBytes + json.length + content.length)
  new DataView(packed.buffer).setUint32(0, json.length)
  packed.set(json, lengthBytes)
  packed.set(content, lengthBytes + json.length)
  return packed
}

export function unpack(packed: Uint8Array<ArrayBuffer>): { values: unknown; file: Blob | null } {
  const end = lengthBytes + new DataView(packed.buffer).getUint32(0)
  const json: unknown = JSON.parse(new TextDecoder().decode(packed.subarray(lengthBytes, end)))
  if (!json || typeof json !== 'object' || !('values' in json) || !('type' in json)) {
    throw new Error('not a draft')
  }
  const { values, type } = json
  const file = typeof type === 'string' ? new Blob([packed.subarray(end)], { type }) : null
  return { values, file }
}
