// The picture process where V8 reserves more: other architectures, versions and flags of Node.js.

/** Exported, so that it stays reserved. */
export const reserved = Buffer.allocUnsafeSlow(500 * 1024 * 1024)
await import('../../storage/pictures/picture-process.ts')
