import { basePath } from '@sangam/contract/envelope'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link to a page of which a list has a thousand: it follows no change of the address. */
export function CardLink({ to, ...props }: ComponentProps<'a'> & { to: string }) {
  const router = useRouter()
  return (
    <a
      {...props}
      href={basePath + to}
      onClick={(event) => {
        const { button, metaKey, ctrlKey, shiftKey, altKey } = event
        // into another tab or window, or onto the disk
        if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
        event.preventDefault()
        void router.navigate({ to })
      }}
    />
  )
}
