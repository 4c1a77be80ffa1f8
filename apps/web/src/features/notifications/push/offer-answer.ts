import { readStored, writeStored } from '../../../lib/session/storage.ts'

/** When the person last declined the offer on this device; 0 if never. */
export const readOfferAnswer = (): number => Number(readStored('push-offer')) || 0

export function storeOfferAnswer(): number {
  const now = Date.now()
  writeStored('push-offer', String(now))
  return now
}
