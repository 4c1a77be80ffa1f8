import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  Card,
  type CardProps,
} from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorElementProps<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

// `component={Link}` compiles with any address; these check it against the routes
export const ButtonLink = createLink((props: AnchorElementProps<ButtonProps>) => (
  <Button component="a" {...props} />
))
export const AnchorLink = createLink((props: AnchorElementProps<AnchorProps>) => (
  <Anchor {...props} />
))
export const ActionIconLink = createLink((props: AnchorElementProps<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
export const CardLink = createLink((props: AnchorElementProps<CardProps>) => (
  <Card component="a" {...props} />
))
