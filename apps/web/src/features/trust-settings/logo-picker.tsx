import { Button, Card, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'

/** Uploads or removes the logo of the trust immediately. */
export function LogoPicker() {
  const { t } = useTranslation()
  const settings = useQuery(query('settings/read', {}))
  const input = useRef<HTMLInputElement>(null)
  const upload = useUpload('settings/upload-logo', { noticeMs: timing.noticeAction })
  const remove = useCall('settings/remove-logo', { noticeMs: timing.noticeAction })
  return (
    <Card withBorder component="section" aria-labelledby="logo" my="lg">
      <Text fw={600} id="logo">
        {t('settings_page.lbl_logo')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('settings_page.lbl_logo_help')}
      </Text>
      <Loaded query={settings} skeleton={44}>
        {({ has_logo: hasLogo, is_locked: isLocked }) => (
          <Group>
            <Button
              variant="default"
              disabled={isLocked}
              loading={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {t('settings_page.btn_logo')}
            </Button>
            {hasLogo && (
              <Button
                variant="default"
                disabled={isLocked}
                loading={remove.isPending}
                onClick={() => void remove({})}
              >
                {t('settings_page.btn_logo_remove')}
              </Button>
            )}
          </Group>
        )}
      </Loaded>
      <HiddenFileInput
        ref={input}
        accept="image/png,image/jpeg"
        testId="logo-file"
        onFile={(file) => void upload({ file, name: file.name, fields: {} })}
      />
    </Card>
  )
}
