import { readStored, writeStored } from './storage.ts'

/** Stores the id of the associate whose link opened the portal. */
export function rememberAssociate(aid: string | undefined): void {
  if (aid && /^\d{1,9}$/.test(aid)) writeStored('aid', aid)
}

export const storedAssociate = () => Number(readStored('aid') ?? 0)
