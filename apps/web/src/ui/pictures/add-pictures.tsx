import { Button } from '@mantine/core'
import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { HiddenFilesInput } from './hidden-file-input.tsx'

interface AddPicturesProps {
  label: string
  testId: string
  isBusy: boolean
  onFiles: (files: File[]) => void
}

/** A button that chooses one or several pictures. */
export function AddPictures({ label, testId, isBusy, onFiles }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <HiddenFilesInput ref={input} accept="image/*" testId={testId} onFiles={onFiles} />
      <Button
        variant="default"
        leftSection={<ImagePlus size={19} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
