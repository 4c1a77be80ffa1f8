import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadTexts, startTranslation } from '../../lib/texts/translate.ts'
import { WithdrawAction } from './end-actions.tsx'

test('who withdraws a request reads before when the family can be asked again', async () => {
  await startTranslation()
  await loadTexts('pages')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <WithdrawAction introductionId={1} name="Asha" />
      </MantineProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('after 90 days')
})
