import { Divider, Modal, Stack, Text } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfirmByCode } from '../features/accounts/login/confirm-by-code.tsx'
import { hasPasskeyHere } from '../features/accounts/passkeys/browser-passkeys.ts'
import { ConfirmByPasskey } from '../features/accounts/passkeys/confirm-by-passkey.tsx'
import { queryClient } from '../lib/calls/query-client.ts'
import { identityQuestion } from '../lib/session/identity.ts'
import { useUser } from '../lib/session/session.ts'
import { useStore } from '../lib/session/store.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { LazyDialog } from '../ui/lazy-dialog.tsx'

/** Above the dialog of the action that waits for the confirmation. */
const zIndex = 250

/** Asks users to confirm that it is them, when a call needs that. */
export default function IdentityDialog() {
  const { t } = useTranslation()
  const user = useUser()
  const answer = useStore(identityQuestion)
  if (!user) return null
  return (
    <QueryClientProvider client={queryClient}>
      <LazyDialog isOpen={Boolean(answer)}>
        {(isOpen) => (
          <Modal
            opened={isOpen}
            onClose={() => answer?.(false)}
            title={t('identity.title')}
            closeButtonProps={{ 'aria-label': t('common.btn_close') }}
            zIndex={zIndex}
          >
            <Stack>
              <Text>{t('identity.lead')}</Text>
              {hasPasskeyHere() && (
                <>
                  <ConfirmByPasskey onConfirmed={() => answer?.(true)} />
                  <Divider label={t('identity.lbl_or')} />
                </>
              )}
              <ConfirmByCode mobile={user.mobile_or_email} onConfirmed={() => answer?.(true)} />
            </Stack>
          </Modal>
        )}
      </LazyDialog>
    </QueryClientProvider>
  )
}
