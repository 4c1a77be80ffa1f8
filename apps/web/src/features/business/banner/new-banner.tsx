import { useState } from 'react'
import { BannerPicker } from './banner-picker.tsx'
import { useBannerUpload } from './use-banner-upload.ts'

interface NewBannerProps {
  /** The address of a banner that was uploaded before, or null. */
  initial: string | null
  error: string | undefined
  onStored: (path: string) => void
}

/** The banner of a new business: uploaded immediately, assigned when the business is saved. */
export function NewBanner({ initial, error, onStored }: NewBannerProps) {
  const { progress, send } = useBannerUpload()
  const [address, setAddress] = useState(initial)
  const store = async (file: File) => {
    const stored = await send(file)
    if (!stored) return false
    setAddress(stored.appended_image_path)
    onStored(stored.image_path)
    return true
  }
  return <BannerPicker current={address} progress={progress} error={error} onUpload={store} />
}
