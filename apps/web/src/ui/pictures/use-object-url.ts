import { useEffect, useState } from 'react'

/** An object URL for a picture; revoked when the picture is no longer shown. */
export function useObjectUrl(image: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // the browser keeps an object URL until it is revoked
  useEffect(() => {
    const objectUrl = URL.createObjectURL(image)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [image])
  return url
}
