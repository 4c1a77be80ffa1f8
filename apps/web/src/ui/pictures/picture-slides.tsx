import { ActionIcon, Text } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PictureLightbox } from './picture-lightbox.tsx'
import classes from './picture-slides.module.css'
import { scrollToSlide, slideAt } from './scroll-to-slide.ts'

export interface PictureSlide {
  key: string
  src: string
  /** What the picture shows, for example the name of a person. */
  alt: string
  /** A sheet that must not be cropped. */
  isWhole?: boolean
  /** Shown on the picture. */
  note?: string
}

interface PictureSlidesProps {
  label: string
  slides: PictureSlide[]
  texts: {
    previous: string
    next: string
    enlarge: (alt: string) => string
    position: (number: number) => string
  }
}

/** Pictures to swipe through, with buttons and arrow keys; a tap shows one of them large. */
export function PictureSlides({ label, slides, texts }: PictureSlidesProps) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  // a removed picture may have been the last one
  const current = Math.min(shown, slides.length - 1)
  const show = (index: number) => {
    if (index >= 0 && index < slides.length) scrollToSlide(track.current, index)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    show(current + step)
  }
  return (
    <section className={classes.slides} aria-label={label} aria-roledescription="carousel">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys scroll it, as they do by themselves in steps */}
      <div
        ref={track}
        className={classes.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard access
        tabIndex={0}
        onKeyDown={moveByKey}
        onScroll={({ currentTarget }) => setShown(slideAt(currentTarget))}
      >
        {slides.map((slide, index) => (
          <figure key={slide.key} className={classes.slide} inert={index !== current}>
            <button
              type="button"
              className={classes.picture}
              aria-label={texts.enlarge(slide.alt)}
              onClick={() => setOpenIndex(index)}
            >
              <img
                src={slide.src}
                alt={slide.alt}
                width={600}
                height={600}
                data-whole={slide.isWhole || undefined}
                // the first one is the portrait, which the page has preloaded; Chromium sometimes
                // does not notice that a lazy picture was scrolled into view
                loading={index === current ? 'eager' : 'lazy'}
              />
            </button>
            {slide.note && <figcaption>{slide.note}</figcaption>}
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        <ActionIcon
          variant="default"
          size={44}
          radius="xl"
          aria-label={texts.previous}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        >
          <ChevronLeft aria-hidden />
        </ActionIcon>
        <Text aria-live="polite">{texts.position(current + 1)}</Text>
        <ActionIcon
          variant="default"
          size={44}
          radius="xl"
          aria-label={texts.next}
          disabled={current === slides.length - 1}
          onClick={() => show(current + 1)}
        >
          <ChevronRight aria-hidden />
        </ActionIcon>
      </div>
      <PictureLightbox
        pictures={slides.map(({ src, alt }) => ({ large: src, title: alt, alt }))}
        index={openIndex}
        onChange={setOpenIndex}
      />
    </section>
  )
}
