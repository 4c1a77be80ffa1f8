/** A position in the write-ahead log as PostgreSQL prints it, such as `0/3000060`. */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** The part of the name of a log file after its timeline. */
export function segmentName(segment: bigint, segmentBytes: bigint): string {
  const perLog = 0x1_0000_0000n / segmentBytes
  return hex(segment / perLog) + hex(segment % perLog)
}

/** The inverse of `segmentName`. */
export function segmentNumber(name: string, segmentBytes: bigint): bigint {
  const perLog = 0x1_0000_0000n / segmentBytes
  return BigInt(`0x${name.slice(0, 8)}`) * perLog + BigInt(`0x${name.slice(8)}`)
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')
