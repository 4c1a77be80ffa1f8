import { z } from 'zod'

/** What a passkey belongs to: the host name and origin of the portal. */
export function relyingParty(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

const clientData = z.object({ challenge: z.string() })

/** The challenge that the device signed; empty if the data is malformed. */
export function challengeOf(clientDataJson: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return clientData.parse(parsed).challenge
  } catch {
    return ''
  }
}
