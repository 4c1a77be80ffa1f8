import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { FurtherKind } from '@sangam/contract/profiles/pictures/values'
import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import classes from './picture-rows.module.css'

export interface PictureRow {
  key: string
  kind: FurtherKind
  name: string
  /** Empty for a rejected picture. */
  address: string
  /** What the trust has decided; nothing in a new registration. */
  state?: ReactNode
  onRemove: () => Promise<unknown>
  /** Missing where it cannot be done. */
  onEarlier?: (() => Promise<unknown>) | undefined
  onLater?: (() => Promise<unknown>) | undefined
  onMain?: (() => Promise<unknown>) | undefined
}

/** The further pictures of a registration with what the family can do with them. */
export function PictureRows({ rows, isBusy }: { rows: PictureRow[]; isBusy: boolean }) {
  const { t } = useTranslation()
  // stays set while the dialog closes, so that its text is visible during the animation
  const [removed, setRemoved] = useState<PictureRow>()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.key} className={classes.row}>
            {row.address ? (
              <img
                className={classes.picture}
                src={row.address}
                alt={row.name}
                width={96}
                height={96}
                loading="lazy"
              />
            ) : (
              <span className={classes.picture} />
            )}
            <div className={classes.facts}>
              <Text fw={600}>{row.name}</Text>
              {row.state}
              <Group gap={6}>
                {row.onMain && (
                  <Button
                    variant="default"
                    size="sm"
                    disabled={isBusy}
                    leftSection={<Star size={16} aria-hidden />}
                    onClick={() => void row.onMain?.()}
                  >
                    {t('photo.btn_main')}
                  </Button>
                )}
                {row.onEarlier && (
                  <RowButton
                    label={t('photo.btn_earlier', { name: row.name })}
                    isBusy={isBusy}
                    onClick={row.onEarlier}
                  >
                    <ArrowUp size={18} aria-hidden />
                  </RowButton>
                )}
                {row.onLater && (
                  <RowButton
                    label={t('photo.btn_later', { name: row.name })}
                    isBusy={isBusy}
                    onClick={row.onLater}
                  >
                    <ArrowDown size={18} aria-hidden />
                  </RowButton>
                )}
                <RowButton
                  label={t('photo.btn_remove', { name: row.name })}
                  isBusy={isBusy}
                  onClick={async () => {
                    setRemoved(row)
                    setAsking(true)
                  }}
                >
                  <Trash2 size={18} aria-hidden />
                </RowButton>
              </Group>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        isBusy={isBusy}
        question={t('photo.msg_confirm_remove', { name: removed?.name ?? '' })}
        onCancel={() => setAsking(false)}
        onConfirm={async () => {
          await removed?.onRemove()
          setAsking(false)
        }}
      />
    </>
  )
}

interface RowButtonProps {
  label: string
  isBusy: boolean
  onClick: () => Promise<unknown>
  children: ReactNode
}

const RowButton = ({ label, isBusy, onClick, children }: RowButtonProps) => (
  <ActionIcon
    variant="default"
    size={44}
    aria-label={label}
    disabled={isBusy}
    onClick={() => void onClick()}
  >
    {children}
  </ActionIcon>
)
