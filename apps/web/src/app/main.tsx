import './styles.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError, whenSessionDies } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { startTranslation } from '../lib/translate.ts'
import { router } from './routes.tsx'
import { cssVariables, theme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // a refusal stays a refusal; only a missing answer is worth a second try
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.isNetworkError || error.status === 503),
    },
  },
})

whenSessionDies(() => {
  queries.clear()
  void router.navigate({ to: paths.login })
})

await startTranslation()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <Notifications position="top-left" limit={5} />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
