import { setTimeout as pause } from 'node:timers/promises'

interface GatewayRequest {
  url: string
  headers: Record<string, string>
  body: string
  timeoutSeconds: number
}

const pausesMs = [300, 1_000]

/**
 * Posts to an SMS gateway and retries after a short pause if the gateway did not answer or returned
 * 5xx. A one-time password expires soon and must not be stored, so it is sent while the member waits
 * and not by a background job.
 */
export async function postToGateway(request: GatewayRequest): Promise<unknown> {
  const giveUp = AbortSignal.timeout(request.timeoutSeconds * 1000)
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await postOnce(request, giveUp)
    } catch (error) {
      const wait = pausesMs[attempt]
      if (wait === undefined || error instanceof GatewayRefused || giveUp.aborted) throw error
      await pause(wait, undefined, { signal: giveUp })
    }
  }
}

/** The gateway refused, so a retry would not help. The error contains neither message nor number. */
export class GatewayRefused extends Error {}

async function postOnce(request: GatewayRequest, signal: AbortSignal): Promise<unknown> {
  const { url, headers, body } = request
  // a redirect is not followed: it would send the key to another host
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
  const text = await response.text()
  if (response.status >= 500) throw new Error(`SMS gateway answered ${response.status}`)
  if (!response.ok) throw new GatewayRefused(`SMS gateway refused with ${response.status}`)
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
