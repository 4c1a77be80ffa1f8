import { contactMessages } from '../../db/schema/services/contact.ts'
import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'

const message = {
  fname: 'Asha',
  lname: 'Patil',
  mobile_or_email: '9876543210',
  subject: 'A question',
  description: 'When is the office open?',
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'contact'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'contact-us':                                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'get-contact-us':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'contact-us/counts':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'contact-us/mark':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'contact'> = {
  'contact-us': async () => ({ body: message }),
  'get-contact-us': async () => ({ body: {} }),
  'contact-us/counts': async () => ({ body: {} }),
  'contact-us/mark': async ({ portal }) => {
    const rows = await portal.services.db
      .insert(contactMessages)
      .values({
        firstName: 'Asha',
        lastName: 'Patil',
        mobileOrEmail: '9876543210',
        subject: 'A question',
        message: 'When is the office open?',
      })
      .returning()
    return { body: { contact_us_id: written(rows).id, action_type: 'read' } }
  },
}

export const authorization: Authorization<'contact'> = {
  calls,
  requests,
}
