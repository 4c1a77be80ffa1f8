import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../../lib/translate.ts'
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
      leftSection={<Languages size={17} aria-hidden />}
      onClick={() => void changeLanguage(other)}
    >
      {other === 'mr' ? t('shell.lbl_marathi') : t('shell.lbl_english')}
    </Button>
  )
}
