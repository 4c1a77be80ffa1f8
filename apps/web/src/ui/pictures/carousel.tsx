import { UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { whenIdle } from '../../lib/idle.ts'
import classes from './carousel.module.css'
import { scrollToSlide, slideAt } from './scroll-to-slide.ts'

interface Slide {
  /** Smaller files, or another part of the picture, for some browsers or screens. */
  source: { type?: string; media?: string; srcSet: string }
  src: string
  srcSet: string
  title: string
  alt: string
}

interface CarouselProps {
  label: string
  /** The `sizes` attribute of the pictures. */
  sizes: string
  slides: Slide[]
  texts: { show: (number: number) => string; pause: string; play: string }
}

const secondsPerSlide = 6

/** Pictures to swipe through, moved by the browser's scrolling. */
export function Carousel({ label, sizes, slides, texts }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const prefersReducedMotion = useReducedMotion()
  const [isPaused, setPaused] = useState(false)
  const isMoving = !isPaused && !prefersReducedMotion
  const [canLoadOthers, setCanLoadOthers] = useState(false)
  // idle time is outside of React: the other pictures must not slow down the first one
  useEffect(() => whenIdle(() => setCanLoadOthers(true)), [])

  // timers are outside of React
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(
      () => scrollToSlide(track.current, (current + 1) % slides.length),
      secondsPerSlide * 1000,
    )
    return () => clearInterval(timer)
  }, [isMoving, current, slides.length])

  return (
    <section className={classes.carousel} aria-label={label} aria-roledescription="carousel">
      <div
        ref={track}
        className={classes.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard access
        tabIndex={0}
        onScroll={({ currentTarget }) => setCurrent(slideAt(currentTarget))}
      >
        {slides.map((slide, index) => (
          <figure key={slide.src} className={classes.slide} aria-hidden={index !== current}>
            {(index === 0 || canLoadOthers) && (
              <picture>
                <source {...slide.source} sizes={sizes} />
                <img
                  src={slide.src}
                  srcSet={slide.srcSet}
                  sizes={sizes}
                  alt={slide.alt}
                  width={1600}
                  height={700}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                />
              </picture>
            )}
            <figcaption>{slide.title}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.controls}>
        {!prefersReducedMotion && (
          <UnstyledButton
            className={classes.pause}
            aria-label={isPaused ? texts.play : texts.pause}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          </UnstyledButton>
        )}
        {slides.map((slide, index) => (
          <UnstyledButton
            key={slide.src}
            className={classes.dot}
            aria-label={texts.show(index + 1)}
            aria-current={index === current}
            onClick={() => scrollToSlide(track.current, index)}
          />
        ))}
      </div>
    </section>
  )
}
