import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '@sangam/contract/envelope'
import { type ModuleName, moduleIsOn } from '@sangam/contract/modules'
import { labelIn } from '@sangam/i18n/by-language'
import { usualLanguage } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import type { Env } from '../../settings/env.ts'
import { withHead } from './page-head.ts'
import { fillPage, shareImage } from './trust-pages.ts'
import { builtWebApp } from './web-app.ts'

/** How a record is described to search engines and in link previews. */
export interface RecordHead {
  title: string
  description?: string
  image?: string
}

export interface RecordPages {
  /** The page is at `/<path>/<id>`. */
  path: string
  module: ModuleName
  /** The record with this id if visitors see it. */
  headOf: (id: number, env: Env) => Promise<RecordHead | undefined>
}

export type PageServices = Pick<Services, 'db' | 'publicUrl'> & { settings: SettingsReader }

/** The pages of public records with their link previews. Of all others a crawler gets the trust's name only. */
export async function serveRecordPages(
  app: FastifyInstance,
  { publicUrl, settings }: PageServices,
  { path: folder, module, headOf }: RecordPages,
  webApp = builtWebApp,
): Promise<void> {
  const built = await readFile(path.join(webApp, 'index.html'), 'utf8').catch(() => null)
  if (built === null) return
  app.get<{ Params: { id: string } }>(`${basePath}/${folder}/:id`, async (request, reply) => {
    const env = settings.current()
    const { id } = request.params
    const isOn = moduleIsOn(env.trust.modules, module)
    const head = isOn && /^\d{1,9}$/.test(id) ? await headOf(Number(id), env) : undefined
    const html = withHead(built, {
      title: labelIn(env.trust, 'trust_name', usualLanguage),
      image: shareImage(env, publicUrl),
      ...(head && { ...head, address: `${publicUrl}${basePath}/${folder}/${Number(id)}` }),
    })
    return reply
      .headers({ 'cache-control': 'no-cache', ...(!head && { 'x-robots-tag': 'noindex' }) })
      .type('text/html; charset=utf-8')
      .send(fillPage(html, { env, publicUrl, isSetupOpen: false }))
  })
}
