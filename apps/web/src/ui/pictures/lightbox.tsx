import { ActionIcon, Group, Modal, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import classes from './lightbox.module.css'

interface LightboxProps {
  pictures: { large: string; title: string; alt: string }[]
  /** The open picture, or null. */
  index: number | null
  onChange: (index: number | null) => void
  texts: { close: string; previous: string; next: string; position: (number: number) => string }
}

/** Shows one picture large; arrow keys and buttons show the others. */
export default function Lightbox({ pictures, index, onChange, texts }: LightboxProps) {
  const move = (step: number) => {
    if (index !== null) onChange((index + step + pictures.length) % pictures.length)
  }
  useHotkeys([
    ['ArrowLeft', () => move(-1)],
    ['ArrowRight', () => move(1)],
  ])
  const picture = index === null ? undefined : pictures[index]
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => onChange(null)}
      size="min(1200px, 96vw)"
      title={picture?.title}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {picture && index !== null && (
        <>
          <img
            className={classes.picture}
            src={picture.large}
            alt={picture.alt}
            width={1200}
            height={900}
          />
          <Group justify="space-between" mt="sm">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={texts.previous}
              onClick={() => move(-1)}
            >
              <ChevronLeft aria-hidden />
            </ActionIcon>
            <Text aria-live="polite">{texts.position(index + 1)}</Text>
            <ActionIcon variant="default" size={44} aria-label={texts.next} onClick={() => move(1)}>
              <ChevronRight aria-hidden />
            </ActionIcon>
          </Group>
        </>
      )}
    </Modal>
  )
}
