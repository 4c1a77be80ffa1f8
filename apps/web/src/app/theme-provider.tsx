import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

/** A built page contains the styles. */
const hasStyles = import.meta.env.DEV || import.meta.env.SSR

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    defaultColorScheme="auto"
    withCssVariables={hasStyles}
    withGlobalClasses={hasStyles}
  >
    {children}
  </MantineProvider>
)
