import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { type RequestServices, type Services, withSettings } from '../../composition/services.ts'
import { sessionOfPhotoTicket, sessionOfTicket } from '../../storage/pictures/image-address.ts'
import { isOwnUnclaimedUpload } from '../../storage/uploads.ts'
import { type OfModule, requireModule } from '../calls/admit.ts'
import type { Caller } from '../calls/caller.ts'
import type { FairShare } from '../calls/fair-share.ts'
import { refuse } from '../calls/refuse.ts'
import { isUnavailable } from '../calls/unavailable.ts'

interface ImageContext extends Omit<RequestServices, 'pool'> {
  caller: Caller
  /** The address is for this picture alone. */
  hasOwnTicket: boolean
}

/** The pictures of a slice. Their addresses contain a ticket, because an `img` tag sends no token. */
export interface ImageKind {
  /** The first part of the path. */
  kind: string
  /** Whether the viewer may see this version of the picture now; checked at every request. */
  maySee(context: ImageContext, path: string, version: string): Promise<boolean>
  /** Draws a picture that is not a stored file. */
  draw?(
    context: ImageContext,
    path: string,
    version: string,
  ): Promise<{ bytes: Buffer; contentType: string } | null>
}

/** The longest time that a browser shows a picture without asking the portal again. */
const cacheSeconds = 300

interface ImageBinding {
  images: readonly OfModule<ImageKind>[]
  findCallerOfSession: (sessionId: number) => Promise<Caller | null>
  fairShare: FairShare
}

export function serveImages(
  app: FastifyInstance,
  services: Services,
  { images, findCallerOfSession, fairShare }: ImageBinding,
): void {
  const kinds = new Map(images.map((image) => [image.kind, image]))
  app.get<{ Params: { '*': string }; Querystring: { t?: unknown } }>(
    `${apiPath}/image/*`,
    async (request, reply) => {
      const key = request.params['*']
      const [, path = '', kind = '', version = ''] =
        /^(([a-z-]+)\/[\w-]+)\/([\w-]+)$/.exec(key) ?? []
      const image = kinds.get(kind)
      const ticket = String(request.query.t)
      const ownSessionId = sessionOfPhotoTicket(services.secret, key, ticket)
      const sessionId = ownSessionId ?? sessionOfTicket(services.secret, ticket)
      const caller = image && sessionId !== null ? await findCallerOfSession(sessionId) : null
      if (!image || !caller) return refuse('common.err_not_found', { status: 404 })
      requireModule(services.settings.current().trust, image.module)

      request.caller = caller
      await fairShare.countPicture(request)
      return fairShare.run(request, 'picture', async () => {
        const context = { ...withSettings(services), caller, hasOwnTicket: ownSessionId !== null }
        const isAllowed =
          (await image.maySee(context, path, version)) ||
          // the preview of a picture that no record uses yet
          (await isOwnUnclaimedUpload(services.db, path, caller.userId))
        if (!isAllowed) return refuse('common.err_not_found', { status: 404 })

        // the content of a path never changes, so the path is the version
        const etag = `"${key}"`
        // set only with the picture: a browser must not store an error
        const cacheable = () =>
          reply.header('cache-control', `private, max-age=${cacheSeconds}`).header('etag', etag)
        if (request.headers['if-none-match'] === etag) return cacheable().code(304).send()
        const drawn = await image.draw?.(context, path, version)
        if (drawn) return cacheable().type(drawn.contentType).send(drawn.bytes)
        const bytes = await services.files.getBytes(key).catch((error: unknown) => {
          // an unavailable store does not mean that the picture is missing
          if (isUnavailable(error)) throw error
          return refuse('common.err_not_found', { status: 404 })
        })
        return cacheable()
          .type('image/jpeg')
          .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      })
    },
  )
}
