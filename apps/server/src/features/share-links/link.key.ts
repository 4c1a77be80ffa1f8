import { hash, randomBytes } from 'node:crypto'

/** 128 random bits as 22 letters. */
export const newKey = () => randomBytes(16).toString('base64url')

export const hashKey = (key: string) => hash('sha256', key, 'hex')
