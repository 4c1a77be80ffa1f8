import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { changeLanguage, currentLanguage } from '../../lib/translate.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './language-switch.module.css'

/** Switches to the other language; its name is written in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  const other = currentLanguage() === 'en' ? 'mr' : 'en'
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
      ff={other === 'mr' ? "'Mukta Marathi', 'Mukta'" : 'text'}
      leftSection={<Languages size={17} aria-hidden />}
      loading={isLoading}
      onClick={() => void change()}
    >
      {other === 'mr' ? t('shell.lbl_marathi') : t('shell.lbl_english')}
    </Button>
  )
}
