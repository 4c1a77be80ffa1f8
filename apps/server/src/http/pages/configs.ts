import { basePath } from '@sangam/contract/envelope'
import { mobileDigits } from '@sangam/contract/mobile'
import { fieldsInUse } from '@sangam/contract/profiles/trust/own-fields'
import type { PaymentConfig, PublicConfig } from '@sangam/contract/public-config'
import { labelsAs } from '@sangam/i18n/by-language'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { Env } from '../../settings/env.ts'
import { registrationNeeds } from '../../settings/registration-needs.ts'

export function serveConfigs(
  app: FastifyInstance,
  services: Services,
  payment: (env: Env) => PaymentConfig,
): void {
  app.get(`${basePath}/data/configs.json`, (_request, reply) => {
    const env = services.settings.current()
    const config = publicConfig(env, services.publicUrl, payment(env))
    return reply.header('cache-control', 'public, max-age=60').send(config)
  })
}

function publicConfig(env: Env, publicUrl: string, payment: PaymentConfig): PublicConfig {
  const { trust } = env
  return {
    email: trust.trust_email,
    contcat: trust.trust_phone,
    customer_care_whatapp_link: `https://wa.me/${mobileDigits(trust.trust_whatsapp)}`,
    ...payment,
    ...labelsAs(trust, 'trust_name', 'trust_name'),
    ...labelsAs(trust, 'trust_address', 'address'),
    map_link: trust.trust_map_url,
    facebook_link: trust.trust_facebook_url,
    instagram_link: trust.trust_instagram_url,
    youtube_link: trust.trust_youtube_url,
    site_link: `${publicUrl}${basePath}/`,
    ...labelsAs(trust, 'grievance_officer_name', 'officer_name'),
    ...labelsAs(trust, 'grievance_officer_designation', 'officer_designation'),
    officer_mobile: trust.grievance_officer_mobile || trust.trust_phone,
    officer_email: trust.grievance_officer_email || trust.trust_email,
    ...labelsAs(trust, 'grievance_officer_hours', 'officer_hours'),
    ...labelsAs(trust, 'grievance_appeals_name', 'appeals_name'),
    data_contact_name: trust.data_contact_name,
    data_contact_designation: trust.data_contact_designation,
    data_contact_mobile: trust.data_contact_mobile,
    data_contact_email: trust.data_contact_email,
    data_contact_hours: trust.data_contact_hours,
    leave_days: env.LEAVE_DAYS,
    retention_days: env.RETENTION_DAYS,
    account_retention_days: env.ACCOUNT_RETENTION_DAYS,
    dormant_months: trust.dormant_months,
    legal_since: trust.legal_read_on,
    modules: trust.modules,
    biodata_fields: trust.biodata_fields,
    own_fields: fieldsInUse(trust.own_fields),
    registration_needs: registrationNeeds(trust),
  }
}
