import { Anchor, Container, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/use-translation.ts'

interface PageProps {
  title: string
  lead?: string
  /** Where Back leads. */
  backTo?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  size?: 'xs' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The frame of a page: back, title, lead, content. */
export function Page({ title, lead, backTo, actions, size = 'lg', children }: PageProps) {
  const { t } = useTranslation()
  return (
    <Container size={size}>
      {backTo && (
        <Anchor component={Link} to={backTo} mb="xs" style={backStyle}>
          <ArrowLeft size={18} aria-hidden /> {t('common.btn_back')}
        </Anchor>
      )}
      <Group justify="space-between" align="center" mb="xs">
        <Title order={1} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {lead && (
        <Text c="dimmed" mb="lg" maw="46rem">
          {lead}
        </Text>
      )}
      {children}
    </Container>
  )
}

const backStyle = { display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 32 }
