import '@mantine/core/styles/Slider.layer.css'
import { ActionIcon, Button, Group, Modal, Slider, Stack, Text } from '@mantine/core'
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './crop-dialog.module.css'
import { cropImage } from './crop-image.ts'
import { useObjectUrl } from './use-object-url.ts'

const zoomRange = { min: 1, max: 3, step: 0.1 }
const rotationRange = { min: 0, max: 360, step: 1 }
const quarterTurn = 90
/** Below this width in pixels, a face is not clear on the page of a profile. */
const clearWidth = 500

interface CropDialogProps {
  image: Blob
  /** Width by height; without it a square for a portrait. `own`: the shape of the picture itself. */
  aspect?: number | 'own'
  title?: string | undefined
  onCancel: () => void
  onDone: (cropped: Blob) => void
  onFailure: () => void
}

/** Crops a picture, to a square or another shape: by touch, mouse, keyboard or buttons. */
export default function CropDialog({
  image,
  aspect = 1,
  title,
  onCancel,
  onDone,
  onFailure,
}: CropDialogProps) {
  const { t } = useTranslation()
  const source = useObjectUrl(image)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zoomRange.min)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [ownAspect, setOwnAspect] = useState(1)
  const isOnItsSide = rotation % 180 > 45 && rotation % 180 < 135
  const ownShape = isOnItsSide ? 1 / ownAspect : ownAspect

  const zoomBy = (step: number) => setZoom(clampZoom(zoom + step))
  const rotateBy = (degrees: number) => setRotation((rotation + degrees + 360) % 360)
  const finish = async () => {
    if (!area) return
    setBusy(true)
    try {
      onDone(await cropImage(image, area, rotation))
    } catch {
      onFailure()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      opened
      onClose={onCancel}
      title={title ?? t('photo.lbl_crop_title')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <Stack gap="sm">
        <div className={classes.stage}>
          {source && (
            <Cropper
              image={source}
              aspect={aspect === 'own' ? ownShape : aspect}
              onMediaLoaded={({ naturalWidth, naturalHeight }) =>
                setOwnAspect(naturalWidth / naturalHeight)
              }
              crop={position}
              zoom={zoom}
              rotation={rotation}
              minZoom={zoomRange.min}
              maxZoom={zoomRange.max}
              onCropChange={setPosition}
              onZoomChange={(value) => setZoom(clampZoom(value))}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: onFailure }}
              cropperProps={{ 'aria-label': t('photo.lbl_crop_area') }}
            />
          )}
        </div>
        <Control
          label={t('photo.lbl_zoom')}
          value={zoom.toFixed(1)}
          before={
            <IconButton label={t('photo.btn_zoom_out')} onClick={() => zoomBy(-zoomRange.step)}>
              <ZoomOut size={20} aria-hidden />
            </IconButton>
          }
          after={
            <IconButton label={t('photo.btn_zoom_in')} onClick={() => zoomBy(zoomRange.step)}>
              <ZoomIn size={20} aria-hidden />
            </IconButton>
          }
        >
          <Slider
            {...zoomRange}
            value={zoom}
            onChange={(value) => setZoom(clampZoom(value))}
            label={null}
            thumbLabel={t('photo.lbl_zoom')}
          />
        </Control>
        <Control
          label={t('photo.lbl_rotation')}
          value={`${rotation}°`}
          before={
            <IconButton label={t('photo.btn_rotate_left')} onClick={() => rotateBy(-quarterTurn)}>
              <RotateCcw size={20} aria-hidden />
            </IconButton>
          }
          after={
            <IconButton label={t('photo.btn_rotate_right')} onClick={() => rotateBy(quarterTurn)}>
              <RotateCw size={20} aria-hidden />
            </IconButton>
          }
        >
          <Slider
            {...rotationRange}
            value={rotation}
            onChange={setRotation}
            label={null}
            thumbLabel={t('photo.lbl_rotation')}
          />
        </Control>
        {area && aspect === 1 && area.width < clearWidth && (
          <Text role="status">{t('photo.msg_small')}</Text>
        )}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onCancel}>
            {t('common.btn_cancel')}
          </Button>
          <Button onClick={() => void finish()} loading={isBusy} disabled={!area}>
            {t('photo.btn_use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const clampZoom = (value: number) =>
  Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(value * 10) / 10))

interface ControlProps {
  label: string
  value: string
  before: ReactNode
  after: ReactNode
  children: ReactNode
}

const Control = ({ label, value, before, after, children }: ControlProps) => (
  <div>
    <Text size="sm">
      {label}: {value}
    </Text>
    <div className={classes.control}>
      {before}
      {children}
      {after}
    </div>
  </div>
)

const IconButton = (props: { label: string; onClick: () => void; children: ReactNode }) => (
  <ActionIcon variant="default" size={40} aria-label={props.label} onClick={props.onClick}>
    {props.children}
  </ActionIcon>
)
