import { Anchor, Container, Text } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { useRouterState } from '@tanstack/react-router'
import { Mail, MapPin, Phone } from 'lucide-react'
import { AnchorLink } from '../../layout/links.tsx'
import { link, type PageLink } from '../../lib/links.ts'
import { callLink } from '../../lib/messaging.ts'
import { useModules } from '../../lib/modules.ts'
import { trustAddress, trustName, usePublicConfig } from '../../lib/public-config.ts'
import { useSiteShareLink } from '../../lib/site-share-link.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import classes from './footer.module.css'

export default function Footer() {
  const { t } = useTranslation()
  const config = usePublicConfig()
  const shareLink = useSiteShareLink()
  const isOn = useModules()
  const isHome = useRouterState({ select: ({ location }) => location.pathname === link.home.to })
  return (
    <footer className={classes.footer}>
      <div className="warli-border" aria-hidden />
      <Container size="lg" className={classes.columns}>
        <div className={classes.trust}>
          {config && (
            <>
              <Text fw={600}>{trustName(config)}</Text>
              <address>
                <span>
                  <MapPin size={16} aria-hidden /> {trustAddress(config)}
                </span>
                <Anchor href={callLink(config.contcat)}>
                  <Phone size={16} aria-hidden /> {mobileText(config.contcat)}
                </Anchor>
                {config.email && (
                  <Anchor href={`mailto:${config.email}`}>
                    <Mail size={16} aria-hidden /> {config.email}
                  </Anchor>
                )}
              </address>
            </>
          )}
        </div>
        <ul className={classes.links}>
          {isOn('news') && <FooterLink to={link.news} label={t('shell.lbl_news')} />}
          <FooterLink to={link.aboutUs} label={t('shell.lbl_about_us')} />
          <FooterLink to={link.help} label={t('shell.lbl_help')} />
          <FooterLink to={link.contact} label={t('shell.lbl_contact')} />
          <FooterLink to={link.terms} label={t('shell.lbl_terms')} />
          <FooterLink to={link.privacy} label={t('shell.lbl_privacy')} />
          <FooterLink to={link.safety} label={t('shell.lbl_safety')} />
          <FooterLink to={link.complain} label={t('shell.lbl_complain')} />
        </ul>
        <ul className={classes.links} aria-label={t('shell.lbl_social')}>
          <SocialLink href={config?.facebook_link} label={t('shell.lbl_facebook')} />
          <SocialLink href={config?.instagram_link} label={t('shell.lbl_instagram')} />
          <SocialLink href={config?.youtube_link} label={t('shell.lbl_youtube')} />
        </ul>
      </Container>
      {!isHome && <ShareButton href={shareLink} narrowPlace="line" />}
      <Text className={classes.copyright} size="sm">
        {t('shell.msg_copyright', {
          year: new Date().getFullYear(),
          trust: config ? trustName(config) : t('common.app_name'),
        })}
      </Text>
    </footer>
  )
}

const FooterLink = ({ to, label }: { to: PageLink; label: string }) => (
  <li>
    <AnchorLink {...to}>{label}</AnchorLink>
  </li>
)

/** Nothing for a trust without one. */
const SocialLink = ({ href = '#', label }: { href: string | undefined; label: string }) =>
  href && (
    <li>
      <Anchor href={href} target="_blank" rel="noopener noreferrer">
        {label}
      </Anchor>
    </li>
  )
