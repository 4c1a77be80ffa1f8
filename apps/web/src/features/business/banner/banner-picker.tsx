import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Text } from '@mantine/core'
import { ImageIcon, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { noticeError } from '../../../lib/notices/notices.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { HiddenFileInput } from '../../../ui/pictures/hidden-file-input.tsx'
import { Banner } from './banner.tsx'
import classes from './banner-picker.module.css'

interface BannerPickerProps {
  /** The address of the stored banner, or null. */
  current: string | null
  /** Replaces the hint about the chosen file, for an upload that replaces the stored banner. */
  replaceHint?: string | undefined
  /** Percent, or null when nothing is uploaded. */
  progress: number | null
  error?: string | undefined
  /** Resolves to true after success, which clears the choice. */
  onUpload: (file: File) => Promise<boolean>
}

/** Shows the chosen banner before its upload. */
export function BannerPicker({
  current,
  replaceHint,
  progress,
  error,
  onUpload,
}: BannerPickerProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const chosenAddress = chosen?.address
  // the browser keeps the file in memory until its address is revoked
  useEffect(() => () => URL.revokeObjectURL(chosenAddress ?? ''), [chosenAddress])

  const choose = (file: File) => {
    if (file.type.startsWith('image/')) setChosen({ file, address: URL.createObjectURL(file) })
    else noticeError(t('business_page.err_image_only'), timing.noticeValidation)
  }
  const send = async () => {
    if (chosen && (await onUpload(chosen.file))) setChosen(null)
  }
  const shown = chosenAddress ?? current
  return (
    <section
      className={classes.widget}
      aria-label={t('business_page.lbl_banner')}
      data-error={error ? true : undefined}
    >
      {shown ? (
        <div className={classes.preview}>
          <Banner src={shown} alt={t('business_page.lbl_banner')} />
        </div>
      ) : (
        <div className={classes.empty}>
          <ImageIcon size={44} aria-hidden />
        </div>
      )}
      <Group mt="sm" gap="sm">
        <HiddenFileInput ref={input} accept="image/*" testId="banner-input" onFile={choose} />
        <Button
          variant="default"
          data-path="image_path"
          leftSection={<ImageIcon size={18} aria-hidden />}
          disabled={progress !== null}
          onClick={() => input.current?.click()}
        >
          {t('business_page.btn_choose_banner')}
        </Button>
        <Button
          leftSection={<Upload size={18} aria-hidden />}
          disabled={!chosen}
          loading={progress !== null}
          onClick={() => void send()}
        >
          {t('business_page.btn_upload')}
        </Button>
      </Group>
      {progress !== null && (
        <Group gap="sm" mt="sm" wrap="nowrap">
          <Progress.Root size="lg" flex={1}>
            <Progress.Section value={progress} aria-label={t('business_page.lbl_progress')} />
          </Progress.Root>
          <Text role="status">{progress}%</Text>
        </Group>
      )}
      <Text size="sm" c="dimmed" mt="xs" className={classes.hint}>
        {chosen
          ? (replaceHint ?? t('business_page.msg_banner_chosen', { file: chosen.file.name }))
          : t('business_page.msg_banner_hint')}
      </Text>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </section>
  )
}
