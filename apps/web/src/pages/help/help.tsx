import { Button, Group, Text, TextInput } from '@mantine/core'
import { apiPath } from '@sangam/contract/envelope'
import { useQuery } from '@tanstack/react-query'
import { Printer, Search } from 'lucide-react'
import { useState } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { loadAnswers, searchAnswers, withChanges } from '../../lib/help/answers.ts'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageLoading } from '../../ui/page-loading.tsx'
import { AnswerList } from './answer-list.tsx'
import classes from './help.module.css'

export default function Help() {
  const { t } = useTranslation()
  // the answers depend on the modules
  useModules()
  const language = currentLanguage()
  const [words, setWords] = useState('')
  const answers = useQuery({
    queryKey: ['help', language],
    staleTime: 0,
    queryFn: () => loadAnswers(language),
  })
  const changes = useQuery(query('help/changes', {}))
  if (!answers.data || changes.isLoading) return <PageLoading />
  // if the changes cannot be loaded, the shipped answers are better than none
  const shown = withChanges(answers.data, changes.data ?? [], language)
  const matches = searchAnswers(shown, words)
  return (
    <Page title={t('help.title')} lead={t('help.lead')} size="md">
      <div className={classes.tools}>
        <TextInput
          type="search"
          label={t('help.lbl_search')}
          leftSection={<Search size={18} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          mb="sm"
        />
        <Group gap="sm" mb="md">
          <LinkButton href={`${apiPath}/how-to-register.pdf`} icon={Printer} mih={44}>
            {t('help.btn_sheet')}
          </LinkButton>
          <Button
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('help.btn_print')}
          </Button>
        </Group>
        {words.trim() !== '' && (
          <Text role="status" size="sm" mb="sm">
            {t(matches.length > 0 ? 'help.msg_found' : 'help.msg_not_found', {
              count: matches.length,
            })}
          </Text>
        )}
      </div>
      <AnswerList answers={matches} />
      <Text mt="lg" className={classes.tools}>
        {t('help.msg_more')}
      </Text>
      <Group className={classes.tools} gap="lg">
        <AnchorLink {...link.contact} py="xs">
          {t('pages.contact')}
        </AnchorLink>
        <AnchorLink {...link.handbook} py="xs">
          {t('pages.handbook')}
        </AnchorLink>
        <AnchorLink {...link.safety} py="xs">
          {t('shell.lbl_safety')}
        </AnchorLink>
      </Group>
    </Page>
  )
}
