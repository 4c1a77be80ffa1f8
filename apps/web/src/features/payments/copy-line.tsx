import { Button, CopyButton } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './copy-line.module.css'

interface CopyLineProps {
  label: string
  value: string
  /** The text to copy, if it differs from the shown value. */
  textToCopy?: string
}

/** A value for another app, with a button that copies it. */
export function CopyLine({ label, value, textToCopy = value }: CopyLineProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.line}>
      <div>
        <div className={classes.label}>{label}</div>
        <div className={classes.value}>{value}</div>
      </div>
      <CopyButton value={textToCopy}>
        {({ copied: isCopied, copy }) => (
          <Button
            variant="default"
            size="sm"
            miw={110}
            leftSection={
              isCopied ? <Check size={17} aria-hidden /> : <Copy size={17} aria-hidden />
            }
            aria-label={isCopied ? undefined : t('payment_page.btn_copy_named', { name: label })}
            onClick={copy}
          >
            {t(isCopied ? 'payment_page.btn_copied' : 'payment_page.btn_copy')}
          </Button>
        )}
      </CopyButton>
    </li>
  )
}
