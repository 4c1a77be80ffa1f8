import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { changeLanguage, currentLanguage } from '../../lib/translate.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './language-switch.module.css'

/** Offers the other language by its own name, so that everyone can read it. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const [isLoading, setLoading] = useState(false)
  const other = currentLanguage() === 'en' ? 'mr' : 'en'
  const change = async () => {
    setLoading(true)
    // without its texts the language stays as it is
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
