import type { settingsCalls } from '@sangam/contract/trust-settings/calls'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { FairShare } from '../../http/calls/fair-share.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { refuse as refuseRequest } from '../../http/calls/refuse.ts'
import { isUnavailable } from '../../http/calls/unavailable.ts'
import { receivePicture } from '../../http/files/receive-picture.ts'
import { logoAddress, logoVersions } from '../../http/pages/trust-pages.ts'
import { claimUpload, releaseUpload, versionKey } from '../../storage/uploads.ts'
import { changeSettings } from './settings.change.ts'

export const logoHandlers: Handlers<
  keyof Pick<typeof settingsCalls, 'settings/upload-logo' | 'settings/remove-logo'>
> = {
  async 'settings/upload-logo'(context) {
    const { caller, db, env, refuse, settings } = context
    if (env.SETTINGS_FROM_ENV) return refuse('settings_page.err_locked')
    const path = await receivePicture(context, { kind: 'logo', versions: logoVersions })
    const values = { trust_logo: path }
    await changeSettings(
      { db, settings },
      {
        section: 'trust',
        values,
        caller,
        also: async (tx, before) => {
          if (before.trust_logo !== '') await releaseUpload(tx, before.trust_logo)
          await claimUpload(tx, { path, kind: 'logo', ownerId: caller.userId })
        },
      },
    )
    return { message: 'settings_page.msg_logo_saved', data: null }
  },

  async 'settings/remove-logo'({ caller, db, env, refuse, settings }) {
    if (env.SETTINGS_FROM_ENV) return refuse('settings_page.err_locked')
    await changeSettings(
      { db, settings },
      {
        section: 'trust',
        values: { trust_logo: '' },
        caller,
        also: (tx, before) => releaseUpload(tx, before.trust_logo),
      },
    )
    return { message: 'settings_page.msg_logo_removed', data: null }
  },
}

const cacheSeconds = 86_400

/** Serves the logo; its address contains a part of its path, so that a new logo has a new address. */
export function serveLogo(
  app: FastifyInstance,
  { files, settings }: Services,
  fairShare: FairShare,
): void {
  app.get<{ Params: { version: string } }>(logoAddress(':version'), async (request, reply) => {
    await fairShare.countPicture(request)
    const version = Object.keys(logoVersions).find((name) => name === request.params.version)
    const { trust_logo: logo } = settings.current().trust
    if (!logo || !version) return refuseRequest('common.err_not_found', { status: 404 })
    const key = versionKey(logo, version)
    const bytes = await fairShare.run(request, 'picture', () =>
      files.getBytes(key).catch((error: unknown) => {
        if (isUnavailable(error)) throw error
        return refuseRequest('common.err_not_found', { status: 404 })
      }),
    )
    return reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .type('image/jpeg')
      .send(Buffer.from(bytes))
  })
}
