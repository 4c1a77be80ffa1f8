import { basePath } from '@sangam/contract/envelope'
import { mobileDigits } from '@sangam/contract/mobile'
import type { PaymentConfig, PublicConfig } from '@sangam/contract/public-config'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

export function serveConfigs(
  app: FastifyInstance,
  services: Services,
  payment: () => PaymentConfig,
): void {
  app.get(`${basePath}/data/configs.json`, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').send(publicConfig(services, payment())),
  )
}

function publicConfig({ env, publicUrl }: Services, payment: PaymentConfig): PublicConfig {
  return {
    email: env.TRUST_EMAIL,
    contcat: env.TRUST_PHONE,
    customer_care_whatapp_link: `https://wa.me/${mobileDigits(env.TRUST_WHATSAPP)}`,
    ...payment,
    trust_name: env.TRUST_NAME,
    trust_name_mr: env.TRUST_NAME_MR,
    address: env.TRUST_ADDRESS,
    address_mr: env.TRUST_ADDRESS_MR,
    map_link: env.TRUST_MAP_URL,
    facebook_link: env.TRUST_FACEBOOK_URL,
    instagram_link: env.TRUST_INSTAGRAM_URL,
    youtube_link: env.TRUST_YOUTUBE_URL,
    site_link: `${publicUrl}${basePath}/`,
    officer_name: env.GRIEVANCE_OFFICER_NAME,
    officer_name_mr: env.GRIEVANCE_OFFICER_NAME_MR,
    officer_designation: env.GRIEVANCE_OFFICER_DESIGNATION,
    officer_designation_mr: env.GRIEVANCE_OFFICER_DESIGNATION_MR,
    officer_mobile: env.GRIEVANCE_OFFICER_MOBILE ?? env.TRUST_PHONE,
    officer_email: env.GRIEVANCE_OFFICER_EMAIL ?? env.TRUST_EMAIL,
    officer_hours: env.GRIEVANCE_OFFICER_HOURS,
    officer_hours_mr: env.GRIEVANCE_OFFICER_HOURS_MR,
    appeals_name: env.GRIEVANCE_APPEALS_NAME,
    appeals_name_mr: env.GRIEVANCE_APPEALS_NAME_MR,
    data_contact_name: env.DATA_CONTACT_NAME,
    data_contact_designation: env.DATA_CONTACT_DESIGNATION,
    data_contact_mobile: env.DATA_CONTACT_MOBILE,
    data_contact_email: env.DATA_CONTACT_EMAIL,
    data_contact_hours: env.DATA_CONTACT_HOURS,
    leave_days: env.LEAVE_DAYS,
    retention_days: env.RETENTION_DAYS,
    account_retention_days: env.ACCOUNT_RETENTION_DAYS,
    dormant_months: env.DORMANT_MONTHS,
  }
}
