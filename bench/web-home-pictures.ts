import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import type { HomePicture, HomeShape } from '@sangam/contract/trust-settings/home-pictures'
import { root } from '../scripts/paths.ts'
import type { Portal } from '../test-portal/portal.ts'

const admin = '9000000002'
const folder = path.join(root, 'apps/server/src/demo-pictures/gallery')

/** Puts six uploaded pictures on home: as detailed as photographs, so their files are as large. */
export async function setHomePictures({ url, login, call }: Portal): Promise<void> {
  const token = await login(admin)
  await call('consents/seen', {}, token)
  const upload = async (bytes: Buffer, shape: HomeShape): Promise<string> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
    body.append('dataPara', JSON.stringify({ shape }))
    const headers = { authorization: `Bearer ${token}` }
    const address = `${url}${apiPath}/home-pictures/upload`
    const response = await fetch(address, { method: 'POST', headers, body })
    const answer: { data: { path: string } } = JSON.parse(await response.text())
    return answer.data.path
  }
  const pictures: HomePicture[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const bytes = await readFile(path.join(folder, `0${number}-large.jpg`))
    pictures.push({
      wide: await upload(bytes, 'wide'),
      phone: await upload(bytes, 'phone'),
      caption_en: `Gathering ${number}`,
      caption_mr: '',
    })
  }
  await call('home-pictures/save', { pictures }, token)
}
