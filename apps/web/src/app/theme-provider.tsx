import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineProvider,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

const manager = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

/** Mantine's provider without the code that writes styles: a built page contains them. Saves 2 kB. */
function ProviderWithoutStyles({ children }: { children: ReactNode }) {
  const colorScheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  return (
    <MantineContext
      value={{
        ...colorScheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

const ProviderWithStyles = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
)

const hasStyles = import.meta.env.DEV || import.meta.env.SSR

export const ThemeProvider = hasStyles ? ProviderWithStyles : ProviderWithoutStyles
