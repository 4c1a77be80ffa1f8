import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { OperatorEnv } from './env.ts'

/** The key for hashes and signatures: from the settings, or created once in the data folder. */
export async function readSecret(env: OperatorEnv): Promise<Buffer> {
  if (env.APP_SECRET) return Buffer.from(env.APP_SECRET)
  const file = path.join(env.DATA_DIR, 'secret')
  try {
    return await readFile(file)
  } catch {
    const secret = randomBytes(32).toString('hex')
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
    return Buffer.from(secret)
  }
}

/** Recognizes a number again without storing it. */
export const hashNumber = (secret: KeyObject, mobile: string): Buffer =>
  createHmac('sha256', secret).update(`consent number:${mobile}`).digest()
