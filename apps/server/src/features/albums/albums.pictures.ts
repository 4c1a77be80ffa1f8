import { type Caller, hasAccess } from '../../http/calls/caller.ts'
import { shownPictures } from '../../http/files/shown-pictures.ts'
import { type AlbumReader, isPictureShownTo } from './albums.queries.ts'

/** Pending members see what visitors see. */
export const readerOf = (caller: Caller | null): AlbumReader => ({
  isMember: caller !== null && hasAccess(caller, 'member'),
})

export const albumPictures = shownPictures({
  kind: 'album',
  module: 'gallery',
  isShownTo: (db, caller, path) => isPictureShownTo(db, readerOf(caller), path),
})
