import type { KeyObject } from 'node:crypto'
import { apiPath } from '@sangam/contract/envelope'
import { shareLinks } from '@sangam/contract/share-links/slice'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { FairShare } from '../../http/calls/fair-share.ts'
import { refuse } from '../../http/calls/refuse.ts'
import { idOfTicket, signTicket } from '../../storage/ticket.ts'
import { edgeMark, readPhoto } from '../profiles/profiles.public.ts'
import { findPicture } from './links.queries.ts'

const path = `${apiPath}/share/picture`

/** The address of the picture for one opening of a link. */
export const pictureAddress = (secret: KeyObject, openingId: number) =>
  `${path}?t=${signTicket(secret, 'share-picture', openingId)}`

/** Serves the photo of an opened link with the watermark of its recipient. */
export function serveLinkPicture(
  app: FastifyInstance,
  services: Services,
  fairShare: FairShare,
): void {
  const config = { module: shareLinks.module }
  app.get<{ Querystring: { t?: unknown } }>(path, { config }, async (request, reply) => {
    await fairShare.countPicture(request)
    const openingId = idOfTicket(services.secret, 'share-picture', String(request.query.t))
    const bytes =
      openingId !== null &&
      (await fairShare.run(request, 'picture', () => drawPicture(services, openingId)))
    if (!bytes) return refuse('common.err_not_found', { status: 404 })
    // not cached by the browser: the family can end the link at any time
    return reply.header('cache-control', 'private, no-store').type('image/jpeg').send(bytes)
  })
}

async function drawPicture(services: Services, openingId: number) {
  const picture = await findPicture(services.db, openingId)
  if (!picture) return null
  const { label, mask, photoPath, registrationNumber } = picture
  return services.pictures.watermark({
    viewer: `share-opening ${openingId}`,
    picture: `${photoPath} ${mask.preset}`,
    read: () => readPhoto(services, photoPath, mask.preset === 'masked'),
    edge: edgeMark(services.settings.current().trust.trust_name, registrationNumber),
    across: label,
  })
}
