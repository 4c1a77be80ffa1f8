import { mkdir, readFile, rm } from 'node:fs/promises'
import { expect } from '@playwright/test'

/**
 * Requests a one-time password, reads it from the portal's console and uses it. A new password
 * replaces the one before, and tests run in parallel, so a lock per number allows one at a time.
 */
export async function withOtp<Result>(
  mobile: string,
  request: () => Promise<unknown>,
  use: (code: string) => Promise<Result>,
): Promise<Result> {
  const lock = `${process.env.PORTAL_CONSOLE}.${mobile}`
  await expect(() => mkdir(lock)).toPass({ intervals: [20] })
  try {
    const before = (await codesSentTo(mobile)).length
    await request()
    let code: string | undefined
    await expect(async () => {
      code = (await codesSentTo(mobile))[before]
      expect(code, `an SMS to ${mobile}`).toBeDefined()
    }).toPass({ intervals: [20] })
    return await use(String(code))
  } finally {
    await rm(lock, { recursive: true })
  }
}

/** For a number that only this test uses. */
export const receiveOtp = (mobile: string, request: () => Promise<unknown>) =>
  withOtp(mobile, request, async (code) => code)

async function codesSentTo(mobile: string): Promise<string[]> {
  const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
  return lines
    .filter((line) => line.startsWith(`SMS to +91${mobile}:`))
    .flatMap((line) => line.match(/\b\d{6}\b/)?.[0] ?? [])
}
