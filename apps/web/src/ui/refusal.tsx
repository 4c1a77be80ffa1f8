import { Alert } from '@mantine/core'

/** Why the server refused a form, above its fields. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text ? (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  ) : null
