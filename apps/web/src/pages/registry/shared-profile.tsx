import { getRouteApi } from '@tanstack/react-router'
import { SharedProfile } from '../../features/share-links/shared-profile.tsx'

const route = getRouteApi('/pages/s')

export default function SharedProfilePage() {
  const { k } = route.useSearch()
  return <SharedProfile linkKey={k} />
}
