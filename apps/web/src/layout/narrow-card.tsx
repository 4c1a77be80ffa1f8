import { Card, Container, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

interface NarrowCardProps {
  title: string
  lead?: string
  /** Moves the focus to the title: this card replaces another one on the same page. */
  isTitleFocused?: boolean
  children: ReactNode
}

/** The frame of a page with one small form. */
export function NarrowCard({ isTitleFocused = false, ...props }: NarrowCardProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // the focus is outside of React
  useEffect(() => {
    if (!isTitleFocused) return
    title.current?.focus()
    window.scrollTo({ top: 0 })
  }, [isTitleFocused])
  return (
    <Container size={460} px="sm">
      <Card withBorder padding="lg">
        <Title order={1} mb={4} ref={title} tabIndex={-1}>
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
