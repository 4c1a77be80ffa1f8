import { Button, Stack, Textarea } from '@mantine/core'
import { reportTextMax } from '@sangam/contract/safety/values'
import { useState } from 'react'

interface TextFormProps {
  label: string
  hint?: string | undefined
  button: string
  isBusy: boolean
  /** Resolves to null if it was refused. */
  onSubmit: (text: string) => Promise<object | null>
}

/** One text with a button, for an answer or an appeal. */
export function TextForm({ label, hint, button, isBusy, onSubmit }: TextFormProps) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit(text.trim()).then((answer) => answer && setText(''))
      }}
    >
      <Stack gap="xs" mt="sm">
        <Textarea
          label={label}
          description={hint}
          rows={3}
          maxLength={reportTextMax}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={isBusy}
          disabled={text.trim() === ''}
        >
          {button}
        </Button>
      </Stack>
    </form>
  )
}
