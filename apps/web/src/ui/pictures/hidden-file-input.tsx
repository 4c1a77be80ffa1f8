import type { Ref } from 'react'

interface HiddenFileInputProps {
  ref: Ref<HTMLInputElement>
  accept: string
  testId: string
  onFile: (file: File) => void
}

interface HiddenFilesInputProps extends Omit<HiddenFileInputProps, 'onFile'> {
  onFiles: (files: File[]) => void
}

/** A file input that a button opens with `click()`. */
export const HiddenFileInput = ({ onFile, ...input }: HiddenFileInputProps) => (
  <FileInput {...input} onFiles={([file]) => file && onFile(file)} />
)

/** The same for several files. */
export const HiddenFilesInput = (input: HiddenFilesInputProps) => <FileInput {...input} multiple />

const FileInput = ({
  ref,
  accept,
  testId,
  multiple = false,
  onFiles,
}: HiddenFilesInputProps & { multiple?: boolean }) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    multiple={multiple}
    hidden
    data-testid={testId}
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])]
      if (files.length > 0) onFiles(files)
      // otherwise choosing the same file again gives no change event
      currentTarget.value = ''
    }}
  />
)
