import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import { useIsPageOff } from './use-is-page-off.ts'

/** The props of a Mantine component that renders an anchor element. */
export type AsAnchor<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

// `component={Link}` compiles with any address; these check it against the routes
/** Nothing if the page belongs to a module that is off. */
export const ButtonLink = createLink((props: AsAnchor<ButtonProps>) =>
  useIsPageOff(props.href) ? null : <Button component="a" {...props} />,
)
export const AnchorLink = createLink((props: AsAnchor<AnchorProps>) => <Anchor {...props} />)
