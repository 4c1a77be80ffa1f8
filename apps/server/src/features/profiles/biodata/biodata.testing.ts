import { apiPath } from '@sangam/contract/envelope'
import { storedProfile, type TestProfile } from '../../../testing/profile-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'

interface Reader {
  token: string
}

/** Reads biodata as different people. */
export function biodataReader(portal: TestPortal) {
  const fetchName = (by: Reader, name: string, query = '', path = 'profile-pdf') =>
    portal.app.inject({
      method: 'GET',
      url: `${apiPath}/${path}/${name}${query}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
  const fetchPdf = async (by: Reader, { id }: TestProfile, query = '') => {
    const { photoPath } = await storedProfile(portal, id)
    return fetchName(by, photoPath.replace('profile/', ''), query)
  }
  const fetchPicture = async (by: Reader, { id }: TestProfile, query = '') => {
    const { photoPath } = await storedProfile(portal, id)
    return fetchName(by, photoPath.replace('profile/', ''), query, 'profile-picture')
  }
  const textOf = async (by: Reader, profile: TestProfile, query = '') =>
    (await readPdf((await fetchPdf(by, profile, query)).rawPayload)).text
  return { fetchName, fetchPdf, fetchPicture, textOf }
}
