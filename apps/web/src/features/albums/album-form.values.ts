import type { Album, albumForm } from '@sangam/contract/albums/calls'
import { albumFields } from '@sangam/contract/albums/fields'
import { formValues } from '../../lib/forms/field-props.ts'
import { lazyRules } from '../../lib/forms/form.ts'

/** The rules of the call; the browser loads them after the first input. */
export const albumRules = lazyRules(async (): Promise<typeof albumForm> => {
  const calls = await import('@sangam/contract/albums/calls')
  return calls.albumForm
})

export const albumValues = (album?: Album) => ({
  ...formValues(albumFields, (name) => album?.[name] ?? ''),
  is_public: album?.is_public ? (1 as const) : (0 as const),
  pictures: album?.pictures ?? [],
  cover_path: album?.cover_path ?? '',
})

export type AlbumFormValues = Omit<ReturnType<typeof albumValues>, 'is_public'> & {
  is_public: 0 | 1
}
