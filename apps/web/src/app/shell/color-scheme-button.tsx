import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export function ColorSchemeButton({ withLabel = false }: { withLabel?: boolean }) {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = `${t('shell.lbl_theme')}: ${t(isDark ? 'shell.lbl_theme_light' : 'shell.lbl_theme_dark')}`
  const icon = isDark ? <Sun size={19} aria-hidden /> : <Moon size={19} aria-hidden />
  const toggle = () => setColorScheme(isDark ? 'light' : 'dark')
  return withLabel ? (
    <Button variant="default" size="sm" leftSection={icon} onClick={toggle}>
      {label}
    </Button>
  ) : (
    <button type="button" className="icon-button" aria-label={label} onClick={toggle}>
      {icon}
    </button>
  )
}
