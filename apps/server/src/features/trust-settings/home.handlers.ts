import { basePath } from '@sangam/contract/envelope'
import type { homeCalls } from '@sangam/contract/trust-settings/home.calls'
import {
  type HomePicture,
  type HomeShape,
  homeAspects,
  homePicturesMax,
  homeShapes,
  homeWidths,
  readHomePictures,
} from '@sangam/contract/trust-settings/home-pictures'
import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { FairShare } from '../../http/calls/fair-share.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { refuse as refuseRequest } from '../../http/calls/refuse.ts'
import { isUnavailable } from '../../http/calls/unavailable.ts'
import { NotAPicture, type PictureVersions } from '../../storage/pictures/pictures.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import { claimUpload, releaseUpload, versionKey } from '../../storage/uploads.ts'
import { changeSettings } from './settings.change.ts'

const versionsOf = (shape: HomeShape): PictureVersions =>
  Object.fromEntries(
    homeWidths[shape].map((width) => [
      `${shape}-${width}`,
      { width, height: Math.round(width / homeAspects[shape]), fit: 'cover' as const },
    ]),
  )

export const homeHandlers: Handlers<keyof typeof homeCalls> = {
  async 'home-pictures/list'({ env }) {
    const pictures = readHomePictures(env.trust.home_pictures)
    return { message: 'common.msg_ok', data: { pictures } }
  },

  async 'home-pictures/upload'({ body, file, caller, db, env, files, pictures, refuse }) {
    const versions = await pictures
      .make(file.bytes, versionsOf(body.shape), caller.userId)
      .catch((problem) => {
        if (!(problem instanceof NotAPicture)) throw problem
        return refuse('photo.err_image_only', { errors: { file: 'photo.err_image_only' } })
      })
    const path = await receiveUpload(
      { db, files, env },
      {
        kind: 'home',
        ownerId: caller.userId,
        versions,
        filesOfForm: homePicturesMax * homeShapes.length,
      },
    )
    return { message: 'photo.msg_uploaded', data: { path } }
  },

  async 'home-pictures/save'({ body, caller, db, settings, refuse }) {
    const after = pathsOf(body.pictures)
    const home_pictures = body.pictures.length === 0 ? '' : JSON.stringify(body.pictures)
    await changeSettings(
      { db, settings },
      {
        section: 'trust',
        values: { home_pictures },
        caller,
        also: async (tx, trust) => {
          const before = pathsOf(readHomePictures(trust.home_pictures))
          for (const path of after.filter((one) => !before.includes(one))) {
            const isClaimed = await claimUpload(tx, { path, kind: 'home', ownerId: caller.userId })
            if (!isClaimed) refuse('public_pages.err_file')
          }
          for (const path of before.filter((one) => !after.includes(one))) {
            await releaseUpload(tx, path)
          }
        },
      },
    )
    return { message: 'public_pages.msg_saved', data: null }
  },

  async 'about/read'({ env }) {
    const data = fieldsByLanguage('text', (language) => env.trust[`about_${language}`])
    return { message: 'common.msg_ok', data }
  },

  async 'about/save'({ body, caller, db, settings }) {
    const values = fieldsByLanguage('about', () => '')
    for (const language of languages) values[`about_${language}`] = body[`text_${language}`]
    await changeSettings({ db, settings }, { section: 'trust', values, caller })
    return { message: 'public_pages.msg_saved', data: null }
  },
}

const pathsOf = (pictures: readonly HomePicture[]) =>
  pictures.flatMap((picture) => homeShapes.map((shape) => picture[shape]))

const cacheSeconds = 86_400

/** The pictures of home, for everybody; each file has an address of its own. */
export function serveHomePictures(
  app: FastifyInstance,
  { files, settings }: Services,
  fairShare: FairShare,
): void {
  app.get<{ Params: { name: string; version: string } }>(
    `${basePath}/pictures/home/:name/:version.jpg`,
    async (request, reply) => {
      await fairShare.countPicture(request)
      const { name, version } = request.params
      const path = `home/${name}`
      const isShown = pathsOf(readHomePictures(settings.current().trust.home_pictures)).includes(
        path,
      )
      if (!isShown || !/^\w+-\d+$/.test(version)) {
        return refuseRequest('common.err_not_found', { status: 404 })
      }
      const bytes = await fairShare.run(request, 'picture', () =>
        files.getBytes(versionKey(path, version)).catch((error: unknown) => {
          if (isUnavailable(error)) throw error
          return refuseRequest('common.err_not_found', { status: 404 })
        }),
      )
      return reply
        .header('cache-control', `public, max-age=${cacheSeconds}`)
        .type('image/jpeg')
        .send(Buffer.from(bytes))
    },
  )
}
