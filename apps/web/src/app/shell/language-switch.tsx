import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { changeLanguage, currentLanguage } from '../../lib/translate.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './language-switch.module.css'

/** Offers the other language by its own name, so that everyone can read it. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const other = currentLanguage() === 'en' ? 'mr' : 'en'
  return (
    <Button
      variant="default"
      size="sm"
      px={{ base: 'xs', xs: 'sm' }}
      classNames={{ section: classes.section ?? '' }}
      lang={other}
      ff={other === 'mr' ? "'Mukta Marathi', 'Mukta'" : 'text'}
      leftSection={<Languages size={17} aria-hidden />}
      // where its texts cannot be had, the language stays as it is
      onClick={() => void changeLanguage(other).catch(() => undefined)}
    >
      {other === 'mr' ? t('shell.lbl_marathi') : t('shell.lbl_english')}
    </Button>
  )
}
