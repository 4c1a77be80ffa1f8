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
import { receivePicture } from '../../http/files/receive-picture.ts'
import { servePublicPictures } from '../../http/files/shown-pictures.ts'
import type { PictureVersions } from '../../storage/pictures/pictures.ts'
import { replaceUploads } from '../../storage/uploads.ts'
import { changeSettings } from './settings.change.ts'

/** The first picture is the largest paint of home: a quarter smaller than with the usual quality. */
const quality = 70

const versionsOf = (shape: HomeShape): PictureVersions =>
  Object.fromEntries(
    homeWidths[shape].map((width) => [
      `${shape}-${width}`,
      { width, height: Math.round(width / homeAspects[shape]), fit: 'cover' as const, quality },
    ]),
  )

export const homeHandlers: Handlers<keyof typeof homeCalls> = {
  async 'home-pictures/list'({ env }) {
    const pictures = readHomePictures(env.trust.home_pictures)
    return { message: 'common.msg_ok', data: { pictures } }
  },

  async 'home-pictures/upload'(context) {
    const path = await receivePicture(context, {
      kind: 'home',
      versions: versionsOf(context.body.shape),
      filesOfForm: homePicturesMax * homeShapes.length,
    })
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
          const files = { kind: 'home', ownerId: caller.userId, before, after } as const
          if (!(await replaceUploads(tx, files))) refuse('public_pages.err_file')
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

/** The pictures of home, for everybody; each file has an address of its own. */
export function serveHomePictures(
  app: FastifyInstance,
  services: Services,
  fairShare: FairShare,
): void {
  const { settings } = services
  servePublicPictures(app, services, fairShare, {
    route: `${basePath}/pictures/home/:name/:version.jpg`,
    kind: 'home',
    cacheSeconds: 86_400,
    isShown: (path, version) =>
      /^\w+-\d+$/.test(version) &&
      pathsOf(readHomePictures(settings.current().trust.home_pictures)).includes(path),
  })
}
