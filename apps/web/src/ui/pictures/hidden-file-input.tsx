import type { Ref } from 'react'

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>
  accept: string
  testId: string
  onFile: (file: File) => void
}

/** A file input that a button opens with `click()`. */
export const HiddenFileInput = ({ ref, accept, testId, onFile }: HiddenFileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    hidden
    data-testid={testId}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      if (file) onFile(file)
      // otherwise choosing the same file again gives no change event
      currentTarget.value = ''
    }}
  />
)
