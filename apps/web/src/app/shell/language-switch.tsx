import { Button } from '@mantine/core'
import type { TextKey } from '@sangam/i18n/keys'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { changeLanguage, currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './language-switch.module.css'

const names = {
  en: 'shell.lbl_english',
  mr: 'shell.lbl_marathi',
} as const satisfies Record<Language, TextKey>
const fonts: Record<Language, string> = { en: 'text', mr: "'Mukta Marathi', 'Mukta'" }

/** Switches to the other language; its name is written in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  const [, other = 'en'] = languagesFrom(currentLanguage())
  const change = async () => {
    setLoading(true)
    // if the texts cannot be loaded, the language stays
    await changeLanguage(other).catch(() => undefined)
    setLoading(false)
  }
  return (
    <Button
      variant="default"
      size="sm"
      px={{ base: 'xs', xs: 'sm' }}
      classNames={{ section: classes.section ?? '' }}
      lang={other}
      ff={fonts[other]}
      leftSection={<Languages size={17} aria-hidden />}
      loading={isLoading}
      onClick={() => void change()}
    >
      {t(names[other])}
    </Button>
  )
}
