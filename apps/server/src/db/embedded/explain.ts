const WRONG_USER =
  'permission denied. Start the portal as the user to whom it belongs, or hand the whole data ' +
  'folder over with chown -R'

const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EACCES: WRONG_USER,
  EPERM: WRONG_USER,
  ENOTDIR: 'a part of the path is not a folder',
  EEXIST: 'there is a file of that name',
}

/** Turns an operating system error into a sentence; returns other errors unchanged. */
export function explain(error: unknown, dataDir: string): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { code, path } = error as NodeJS.ErrnoException
  const reason = code === undefined ? undefined : REASONS[code]
  if (reason === undefined) return error
  return new Error(`The database cannot use ${path ?? dataDir}: ${reason}.`, {
    cause: error,
  })
}
