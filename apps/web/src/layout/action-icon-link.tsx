import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AsAnchor } from './links.tsx'

export const ActionIconLink = createLink((props: AsAnchor<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
