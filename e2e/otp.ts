import { mkdir, readFile, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'

/**
 * Runs a request for a one-time password and reads the password from the portal's console. Tests run
 * in parallel and a message does not name its request, so a lock per number allows one at a time.
 */
export async function receiveOtp(mobile: string, request: () => Promise<unknown>): Promise<string> {
  const lock = `${process.env.PORTAL_CONSOLE}.${mobile}`
  await expect(() => mkdir(lock)).toPass({ intervals: [50] })
  try {
    const before = (await codesSentTo(mobile)).length
    await request()
    let code: string | undefined
    await expect(async () => {
      code = (await codesSentTo(mobile))[before]
      expect(code, `an SMS to ${mobile}`).toBeDefined()
    }).toPass({ intervals: [50] })
    return String(code)
  } finally {
    await rm(lock, { recursive: true })
  }
}

async function codesSentTo(mobile: string): Promise<string[]> {
  const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
  return lines
    .filter((line) => line.startsWith(`SMS to +91${mobile}:`))
    .flatMap((line) => line.match(/\b\d{6}\b/)?.[0] ?? [])
}
