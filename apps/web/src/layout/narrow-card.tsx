import { Card, Container, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The frame of a page with one small form. */
export function NarrowCard(props: { title: string; lead?: string; children: ReactNode }) {
  return (
    <Container size={460} px="sm">
      <Card withBorder padding="lg">
        <Title order={1} mb={4}>
          {props.title}
        </Title>
        {props.lead && (
          <Text c="dimmed" mb="md">
            {props.lead}
          </Text>
        )}
        {props.children}
      </Card>
    </Container>
  )
}
