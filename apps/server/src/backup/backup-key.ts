import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BackupRefused } from './backup-refused.ts'

interface KeyPair {
  publicKey: string
  privateKey: string
}

export async function createKeyPair(): Promise<KeyPair> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/** Writes a private key to a new file that only its owner can read. */
export async function storePrivateKey(
  file: string,
  { publicKey, privateKey }: KeyPair,
): Promise<void> {
  const text = `# The private key of the backups of Sangam. Keep it offline and secret.
# Without it no encrypted backup can be restored; with it anybody can read all of them.
# Public key: ${publicKey}
${privateKey}
`
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') {
        throw new BackupRefused(`There is no folder ${path.dirname(file)}.`)
      }
      if (error.code !== 'EEXIST') throw error
      throw new BackupRefused(
        `There is a file ${file} already. Nothing changed. Name another file, or move this one away.`,
      )
    },
  )
}

/** Reads a key file of `npm run backup-key` or `age-keygen`: comments, and the key in a line of its own. */
export async function readPrivateKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupRefused(`There is no key file ${file}.`)
    if (error.code === 'EISDIR') throw new BackupRefused(`${file} is a folder, not a key file.`)
    if (error.code === 'EACCES') {
      throw new BackupRefused(`The user of this command may not read the key file ${file}.`)
    }
    throw error
  })
  const key = text.split(/\r?\n/).find((line) => line.startsWith('AGE-SECRET-KEY-1'))
  if (!key || !(await isPrivateKey(key.trim()))) {
    throw new BackupRefused(
      `${file} has no private key of a backup, which is a line that starts with AGE-SECRET-KEY-1.`,
    )
  }
  return key.trim()
}

async function isPrivateKey(text: string): Promise<boolean> {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(text).then(
    () => true,
    () => false,
  )
}
