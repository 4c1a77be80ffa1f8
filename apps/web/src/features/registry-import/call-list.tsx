import { Button, Group, Text } from '@mantine/core'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../lib/calls/api.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './call-list.module.css'

const pageSize = 500

async function loadCallList(batchId: number): Promise<ImportRowRecord[]> {
  const rows: ImportRowRecord[] = []
  let cursor = ''
  do {
    const body = { batch_id: batchId, filter: 'call', limit: pageSize, cursor } as const
    const { data } = await api('import/rows', body)
    rows.push(...data.data)
    cursor = data.next_cursor ?? ''
  } while (cursor)
  return rows
}

/** Prints the families that volunteers should call, with room for the result. */
export function CallList({ batch }: { batch: ImportBatchDetails }) {
  const { t } = useTranslation()
  const [rows, setRows] = useState<ImportRowRecord[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  // the browser prints what is on the page, so the list is rendered first
  useEffect(() => {
    if (!rows) return
    const close = () => setRows(null)
    window.addEventListener('afterprint', close)
    window.print()
    return () => window.removeEventListener('afterprint', close)
  }, [rows])
  const print = async () => {
    setLoading(true)
    try {
      setRows(await loadCallList(batch.id))
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Text size="sm" c="dimmed" maw="46rem">
        {t('import_page.lbl_call_hint')}
      </Text>
      <Group>
        <Button
          variant="default"
          leftSection={<Printer size={20} aria-hidden />}
          loading={isLoading}
          onClick={() => void print()}
        >
          {t('import_page.btn_print_call')}
        </Button>
      </Group>
      {rows && createPortal(<Sheet batch={batch} rows={rows} />, document.body)}
    </>
  )
}

function Sheet({ batch, rows }: { batch: ImportBatchDetails; rows: ImportRowRecord[] }) {
  const { t } = useTranslation()
  return (
    <div className={classes.sheet}>
      <p>
        {batch.file_name} · {t('import_page.lbl_call')}: {rows.length}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('import_page.lbl_line')}</th>
            <th>{t('import_page.lbl_name')}</th>
            <th>{t('import_page.lbl_birth')}</th>
            <th>{t('import_page.lbl_village')}</th>
            <th>{t('import_page.lbl_mobiles')}</th>
            <th>{t('import_page.lbl_expires')}</th>
            <th className={classes.result}>{t('import_page.lbl_called')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.line}</td>
              <td>{row.name}</td>
              <td>{row.date_of_birth}</td>
              <td>{row.village}</td>
              <td>{row.mobiles.join(', ') || row.texts.mobiles}</td>
              <td>{row.expires_on && dateText(row.expires_on)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
