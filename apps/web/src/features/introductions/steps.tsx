import { Text } from '@mantine/core'

/** What happens next, in order. */
export function Steps({ title, steps }: { title: string; steps: string[] }) {
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ol style={{ margin: 0, paddingInlineStart: '1.4em' }}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
