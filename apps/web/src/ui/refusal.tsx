import { Alert } from '@mantine/core'

/** Why the server refused a form, above its fields. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text ? (
    <Alert color="red" role="alert" ref={bringOnScreen}>
      {text}
    </Alert>
  ) : null

/** The button of a long form is far below; a field that is wrong has the focus and stays there. */
function bringOnScreen(alert: HTMLElement | null): void {
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
  alert?.scrollIntoView({ block: 'nearest' })
}
