import { Container, Text, Title } from '@mantine/core'
import type { ModuleName } from '@sangam/contract/modules'
import {
  type HomePicture,
  homePictureAddress,
  homePictureSizes,
  homeSourceSet,
  phoneMedia,
} from '@sangam/contract/trust-settings/home-pictures'
import type { TextKey } from '@sangam/i18n/keys'
import { languagesFrom } from '@sangam/i18n/languages'
import { Link } from '@tanstack/react-router'
import { ArrowRight, BriefcaseBusiness, HeartHandshake, type LucideIcon, Store } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { ButtonLink } from '../layout/links.tsx'
import { whenIdle } from '../lib/idle.ts'
import type { PageLink } from '../lib/links.ts'
import { useModules } from '../lib/modules.ts'
import { homePicturesOfPage } from '../lib/portal-page.ts'
import { useUser } from '../lib/session/session.ts'
import { startLink } from '../lib/start-links.ts'
import { currentLanguage, loadTexts } from '../lib/texts/translate.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Carousel } from '../ui/pictures/carousel.tsx'
import classes from './home.module.css'
import { homePicture } from './home-picture.ts'

const drawings = ([1, 2, 3] as const).map((number) => ({
  source: { type: 'image/avif', srcSet: drawnSet(number, 'avif') },
  src: homePicture(number, 'webp').large,
  srcSet: drawnSet(number, 'webp'),
  title: `home.carousel_${number}_title` as const,
  alt: `home.carousel_${number}_alt` as const,
}))

function drawnSet(number: number, format: 'avif' | 'webp'): string {
  const { small, large } = homePicture(number, format)
  return `${small} 800w, ${large} 1600w`
}

const ownSlide = (picture: HomePicture) => ({
  source: { media: phoneMedia, srcSet: homeSourceSet(picture, 'phone') },
  src: homePictureAddress(picture.wide, 'wide-1600'),
  srcSet: homeSourceSet(picture, 'wide'),
  title:
    languagesFrom(currentLanguage())
      .map((language) => picture[`caption_${language}`])
      .find(Boolean) ?? '',
  // the caption says what it shows
  alt: '',
})

interface Tile {
  to: PageLink
  title: TextKey
  text: TextKey
  icon: LucideIcon
  accent: string
  module?: ModuleName
}

const tiles: Tile[] = [
  {
    to: startLink.matrimony,
    title: 'home.tile_vadhu_var',
    text: 'home.tile_vadhu_var_text',
    icon: HeartHandshake,
    accent: 'var(--mantine-color-geru-8)',
  },
  {
    to: startLink.jobs,
    module: 'jobs',
    title: 'home.tile_jobs',
    text: 'home.tile_jobs_text',
    icon: BriefcaseBusiness,
    accent: '#1f5c5a',
  },
  {
    to: startLink.business,
    module: 'business',
    title: 'home.tile_business',
    text: 'home.tile_business_text',
    icon: Store,
    accent: '#8a5a0b',
  },
]

const steps = ([1, 2, 3] as const).map((number) => ({
  number,
  title: `home.how_${number}_title` as const,
  text: `home.how_${number}_text` as const,
}))

/** Lazy: visitors need neither the query library nor the texts of other pages. */
const HomeMemberPart = lazy<ComponentType>(async () => {
  const [part] = await Promise.all([import('./home-member-part.tsx'), loadTexts('pages')])
  return part
})

/** Lazy: the prerendered page cannot contain its link, and the picture loads first. */
const ShareButton = lazy<ComponentType>(async () => {
  await new Promise<void>((resolve) => {
    whenIdle(resolve)
  })
  // if it cannot be loaded, the page is shown without it
  return import('./home-share-button.tsx').catch(() => ({ default: () => null }))
})

export default function Home() {
  const { t } = useTranslation()
  const user = useUser()
  const isOn = useModules()
  const own = homePicturesOfPage()
  const drawn = drawings.map((slide) => ({ ...slide, title: t(slide.title), alt: t(slide.alt) }))
  return (
    <Container size="lg">
      <div className={classes.picture}>
        <Carousel
          label={t('home.carousel_label')}
          sizes={homePictureSizes}
          slides={own.length > 0 ? own.map(ownSlide) : drawn}
          texts={{
            show: (number) => t('home.carousel_show', { number }),
            pause: t('home.carousel_pause'),
            play: t('home.carousel_play'),
          }}
        />
        <Suspense>
          <ShareButton />
        </Suspense>
      </div>
      <Title order={1} ta="center" mt="lg">
        {t('home.title')}
      </Title>
      <Text ta="center" c="dimmed" mb="lg">
        {t('home.lead')}
      </Text>

      {user ? (
        <Suspense fallback={<div className={classes.memberPlace} />}>
          <div className={classes.memberPart}>
            <HomeMemberPart />
          </div>
        </Suspense>
      ) : (
        <div className={classes.start} data-member-part>
          <ButtonLink {...startLink.register}>{t('home.how_1_title')}</ButtonLink>
          <ButtonLink {...startLink.login} variant="default">
            {t('shell.lbl_login')}
          </ButtonLink>
        </div>
      )}

      <ul className={classes.tiles} aria-label={t('home.tiles_label')}>
        {tiles
          .filter(({ module }) => isOn(module))
          .map(({ to, title, text, icon: Icon, accent, module }) => (
            <li key={title} data-module={module}>
              <Link {...to} className={classes.tile} style={{ background: accent, color: '#fff' }}>
                <span className={classes.tileIcon} style={{ color: accent }}>
                  <Icon size={30} aria-hidden />
                </span>
                <span className={classes.tileTitle}>{t(title)}</span>
                <span className={classes.tileText}>{t(text)}</span>
                <ArrowRight className={classes.tileArrow} size={20} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>

      {!user && <HowItWorks />}
    </Container>
  )
}

/** For people without an account. */
function HowItWorks() {
  const { t } = useTranslation()
  return (
    <section className={classes.how} aria-labelledby="how-it-works" data-visitor-part>
      <Title order={2} id="how-it-works" mb="md">
        {t('home.how_title')}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ number, title, text }) => (
          <li key={number}>
            <span className={classes.number} aria-hidden>
              {number}
            </span>
            <div>
              <Text fw={600}>{t(title)}</Text>
              <Text c="dimmed">{t(text)}</Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
