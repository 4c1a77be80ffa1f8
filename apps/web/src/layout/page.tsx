import { Container, Group, Text, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageLink } from '../lib/links.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { BackButton } from './back-button.tsx'
import { AnchorLink } from './links.tsx'

interface PageProps {
  title: string
  /** The kind of page, above a title that is the name of a record. */
  overline?: string | undefined
  lead?: string
  /** The target of the back link. */
  backTo?: PageLink
  /** Back returns to the page that led here; the target if there is none. */
  returnsTo?: PageLink
  /** Buttons next to the title. */
  actions?: ReactNode
  size?: 'xs' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The frame of a page: back link, title, lead, content. */
export function Page({
  title,
  overline,
  lead,
  backTo,
  returnsTo,
  actions,
  size = 'lg',
  children,
}: PageProps) {
  const { t } = useTranslation()
  return (
    <Container size={size}>
      {backTo && (
        <AnchorLink {...backTo} mt={-8} mb={4} style={backStyle}>
          <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
        </AnchorLink>
      )}
      {returnsTo && <BackButton fallback={returnsTo} />}
      {overline && <Text c="dimmed">{overline}</Text>}
      <Group justify="space-between" align="center" mb={lead ? 'xs' : 'md'}>
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {lead && (
        <Text c="dimmed" mb="md" maw="46rem">
          {lead}
        </Text>
      )}
      {children}
    </Container>
  )
}

const backStyle = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44 }
