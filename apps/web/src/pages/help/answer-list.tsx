import { Text, Title } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { HelpAnswer } from '../../lib/help/answers.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import classes from './help.module.css'

/** Questions that open their answer; the one that the address names is open, and on paper all are. */
export function AnswerList({ answers }: { answers: HelpAnswer[] }) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const hash = useRouterState({ select: ({ location }) => location.hash })
  // the answers load after the page, so the browser has not found the target
  useEffect(() => {
    const target = list.current?.querySelector(`#${CSS.escape(hash || '-')}`)
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
    target.querySelector('summary')?.focus()
  }, [hash])
  // printing is outside of React
  useEffect(() => {
    const openAll = () => {
      for (const one of list.current?.querySelectorAll('details') ?? []) one.open = true
    }
    window.addEventListener('beforeprint', openAll)
    return () => window.removeEventListener('beforeprint', openAll)
  }, [])
  return (
    <div ref={list}>
      {answers.map(({ id, question, text, language }) => (
        <details key={id} id={id} lang={language} className={classes.answer}>
          <summary>
            <Title order={2} size="h4" display="inline">
              {question}
            </Title>
          </summary>
          {language !== currentLanguage() && (
            <Text size="sm" c="dimmed" lang={currentLanguage()}>
              {t('help.lbl_other_language')}
            </Text>
          )}
          <RichText json={text} />
        </details>
      ))}
    </div>
  )
}
