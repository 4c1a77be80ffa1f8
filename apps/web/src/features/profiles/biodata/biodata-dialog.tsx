import { Button, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { biodataDesigns, biodataLanguages } from '@sangam/contract/profiles/biodata-looks'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { mayOf } from '@sangam/contract/profiles/people/values'
import { useQuery } from '@tanstack/react-query'
import { Check, Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { loadErrorText } from '../../../lib/calls/load-error.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { fetchFile } from '../../../lib/files/download.ts'
import { useDownload } from '../../../lib/files/use-download.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { useObjectUrl } from '../../../ui/pictures/use-object-url.ts'
import classes from './biodata-dialog.module.css'
import { biodataPath, type Look } from './biodata-path.ts'
import { canShare, shareFile } from './share-file.ts'

interface BiodataDialogProps {
  profile: ProfileRecord
  isOpen: boolean
  onClose: () => void
}

/** The biodata of the family in each look: see it, save it, and choose what other families get. */
export default function BiodataDialog({ profile, isOpen, onClose }: BiodataDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('biodata_look.title')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <Looks profile={profile} />
    </Modal>
  )
}

function Looks({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const stored: Look = {
    design: profile.biodata_design || 'traditional',
    language: profile.biodata_language || 'reader',
  }
  const [look, setLook] = useState(stored)
  const isStored = look.design === stored.design && look.language === stored.language
  const choose = useCall('vadhu-var/biodata-look', { noticeMs: timing.noticeAction })
  const pdf = useDownload()
  const path = biodataPath(profile, 'picture', look)
  const picture = useQuery({
    // another entry or photo of the family is another picture
    queryKey: ['profile-picture', path, profile],
    queryFn: async () => (await fetchFile({ path })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Stack gap="sm">
      <ChoiceButtons
        label={t('biodata_look.lbl_design')}
        name="biodata-design"
        choices={biodataDesigns.map((value) => ({
          value,
          label: t(`biodata_look.design_${value}`),
        }))}
        value={look.design}
        onChange={(name) => {
          const design = biodataDesigns.find((one) => one === name)
          if (design) setLook({ ...look, design })
        }}
      />
      <ChoiceButtons
        label={t('biodata_look.lbl_language')}
        name="biodata-language"
        choices={biodataLanguages.map((value) => ({
          value,
          label: t(`biodata_look.language_${value}`),
        }))}
        value={look.language}
        onChange={(name) => {
          const language = biodataLanguages.find((one) => one === name)
          if (language) setLook({ ...look, language })
        }}
      />
      {picture.isError ? (
        <LoadFailure
          message={loadErrorText(picture.error)}
          onRetry={() => void picture.refetch()}
        />
      ) : (
        <div className={classes.preview} aria-busy={picture.isPending}>
          {picture.data ? (
            <Preview file={picture.data} />
          ) : (
            <Skeleton className={classes.picture ?? ''} />
          )}
        </div>
      )}
      {mayOf(profile.own_role || 'relative', 'manage') &&
        (isStored ? (
          <Text ta="center" fw={600} className={classes.chosen ?? ''}>
            <Check size={18} aria-hidden /> {t('biodata_look.lbl_chosen')}
          </Text>
        ) : (
          <Button
            loading={choose.isPending}
            onClick={() => void choose({ bride_groom_id: profile.id, ...look })}
          >
            {t('biodata_look.btn_choose')}
          </Button>
        ))}
      <div className={classes.files}>
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={pdf.isPending}
          onClick={() => void pdf(biodataPath(profile, 'pdf', look))}
        >
          {t('details_page.btn_pdf')}
        </Button>
        <PictureButton file={picture.data} />
      </div>
      <Text size="sm" c="dimmed">
        {t('biodata_look.msg_care')}
      </Text>
    </Stack>
  )
}

function Preview({ file }: { file: File }) {
  const { t } = useTranslation()
  const url = useObjectUrl(file)
  return (
    url && (
      <img
        className={classes.picture}
        src={url}
        alt={t('biodata_look.lbl_preview')}
        width={1080}
        height={1350}
      />
    )
  )
}

/** The preview is the file, so a tap shares it while the browser still allows that. */
function PictureButton({ file }: { file: File | undefined }) {
  const { t } = useTranslation()
  const [isSharing, setSharing] = useState(false)
  const shares = canShare(file)
  const Icon = shares ? Share2 : Download
  const send = async () => {
    if (!file || isSharing) return
    setSharing(true)
    await shareFile(file)
    setSharing(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      disabled={!file}
      onClick={() => void send()}
    >
      {t(shares ? 'biodata_look.btn_share' : 'biodata_look.btn_picture')}
    </Button>
  )
}
