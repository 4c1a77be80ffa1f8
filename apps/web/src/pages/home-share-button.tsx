import { useSiteShareLink } from '../lib/site-share-link.ts'
import { ShareButton } from '../ui/share-button.tsx'

/** The share button of home, over the picture on phones. */
export default function HomeShareButton() {
  return <ShareButton href={useSiteShareLink()} narrowPlace="picture" />
}
