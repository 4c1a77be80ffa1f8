import { apiPath } from '@sangam/contract/envelope'
import type { ModuleName } from '@sangam/contract/modules'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { Queryable } from '../../db/client.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { PictureVersions } from '../../storage/pictures/pictures.ts'
import { versionKey } from '../../storage/uploads.ts'
import { requireModule } from '../calls/admit.ts'
import type { Caller } from '../calls/caller.ts'
import type { FairShare } from '../calls/fair-share.ts'
import { refuse } from '../calls/refuse.ts'
import { isUnavailable } from '../calls/unavailable.ts'
import type { ImageKind } from './images.ts'

/** Small for cards and grids, large for the whole screen. */
export const shownPictureVersions = {
  small: { width: 600, height: 450, fit: 'cover', position: 'attention' },
  large: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} satisfies PictureVersions

export const shownPictureView = (addressOf: ImageAddress, path: string) => ({
  path,
  small: addressOf(path, 'small'),
  large: addressOf(path, 'large'),
})

interface PublicPictures {
  /** With the parameters `name` and `version`. */
  route: string
  /** The first part of the paths of the files. */
  kind: string
  module?: ModuleName
  cacheSeconds: number
  isShown: (path: string, version: string) => boolean | Promise<boolean>
}

/** Serves pictures that everybody sees, at addresses without a ticket. */
export function servePublicPictures(
  app: FastifyInstance,
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  fairShare: FairShare,
  { route, kind, module, cacheSeconds, isShown }: PublicPictures,
): void {
  app.get<{ Params: { name: string; version: string } }>(route, async (request, reply) => {
    requireModule(settings.current().trust, module)
    await fairShare.countPicture(request)
    const { name, version } = request.params
    const path = `${kind}/${name}`
    const bytes = await fairShare.run(request, 'picture', async () => {
      const isName = /^[\w-]{1,64}$/.test(name) && /^[\w-]{1,64}$/.test(version)
      if (!isName || !(await isShown(path, version))) {
        return refuse('common.err_not_found', { status: 404 })
      }
      return files.getBytes(versionKey(path, version)).catch((error: unknown) => {
        if (isUnavailable(error)) throw error
        return refuse('common.err_not_found', { status: 404 })
      })
    })
    return reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .type('image/jpeg')
      .send(Buffer.from(bytes))
  })
}

const cacheSeconds = 300

interface ShownPictures {
  kind: 'news' | 'album'
  module: ModuleName
  /** Whether the reader sees the picture now; null is a visitor. */
  isShownTo: (db: Queryable, caller: Caller | null, path: string) => Promise<boolean>
}

/**
 * The pictures of records that are public or for members: those of public records have an address
 * without a ticket, which previews and feeds can use.
 */
export const shownPictures = ({ kind, module, isShownTo }: ShownPictures) => ({
  address: ((path, version) =>
    `${apiPath}/${kind}-picture/${path.split('/')[1]}/${version}`) satisfies ImageAddress,
  images: {
    kind,
    maySee: ({ caller, db }, path) => isShownTo(db, caller, path),
  } satisfies ImageKind,
  serve: (app: FastifyInstance, services: Services, fairShare: FairShare) =>
    servePublicPictures(app, services, fairShare, {
      route: `${apiPath}/${kind}-picture/:name/:version`,
      kind,
      module,
      cacheSeconds,
      isShown: (path, version) =>
        Object.hasOwn(shownPictureVersions, version) && isShownTo(services.db, null, path),
    }),
})
