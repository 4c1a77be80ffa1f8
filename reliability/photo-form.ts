/** The body of an upload of a photo for a new registration. */
export function photoForm(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.append('dataPara', JSON.stringify({ bride_groom_id: 0, actionType: 'add_vadhu_var' }))
  form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg')
  return form
}
