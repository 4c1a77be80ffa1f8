import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** The props of a Mantine component that renders an anchor element. */
export type AsAnchor<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

// `component={Link}` compiles with any address; these check it against the routes
export const ButtonLink = createLink((props: AsAnchor<ButtonProps>) => (
  <Button component="a" {...props} />
))
export const AnchorLink = createLink((props: AsAnchor<AnchorProps>) => <Anchor {...props} />)
