import { Button, Card, Code, CopyButton, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { query } from '../../lib/calls/api.ts'
import { whatsAppShareLink } from '../../lib/messaging.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './associate-link.module.css'

/** For associates: the link to share, and how many people signed up with it. */
export function AssociateLink({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const site = usePublicConfig()?.site_link
  const { data } = useQuery(query('associate/summary', {}))
  const link = `${site ?? ''}login/${userId}`
  return (
    <Card withBorder padding="lg" mb="md">
      <Title order={2} size="h3" mb="sm">
        {t('account_page.lbl_associate')}
      </Title>
      <Text c="dimmed">{t('account_page.msg_associate')}</Text>
      <Code block my="sm" className={classes.link}>
        <BreakableAddress address={link} />
      </Code>
      <Group>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="sm" variant="default" onClick={copy}>
              {copied ? t('account_page.btn_copied') : t('account_page.btn_copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          size="sm"
          href={whatsAppShareLink(`${t('shell.msg_share')} ${link}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('account_page.btn_share')}
        </Button>
      </Group>
      {data && (
        <Text mt="sm" fw={600}>
          {t('account_page.lbl_brought', { count: data.sign_ups })}
        </Text>
      )}
    </Card>
  )
}

/** An address that breaks after a slash, not inside a word. */
function BreakableAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=\/)/)
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))
}
