import { getRouteApi } from '@tanstack/react-router'
import { PrintLetters } from '../../features/desk/letters/print-letters.tsx'
import { Batch } from '../../features/registry-import/batch.tsx'
import { Imports } from '../../features/registry-import/imports.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { link } from '../../lib/links.ts'
import { useModules } from '../../lib/modules.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/import')

export default function Import() {
  const { t } = useTranslation()
  const user = useUser()
  const isOn = useModules()
  const { batch, step, sheet, rows, search } = route.useSearch()
  const navigate = route.useNavigate()
  if (user?.roles !== 'super_admin') return <Redirect to={link.admin} />
  return (
    <Page
      title={t('import_page.title')}
      lead={t('import_page.lead')}
      backTo={batch ? link.imports : link.admin}
    >
      {batch ? (
        <Batch
          batchId={batch}
          step={step}
          sheet={sheet}
          rows={rows}
          search={search}
          letters={isOn('desk') && <PrintLetters batchId={batch} />}
          onChange={(change) =>
            void navigate({
              to: '.',
              search: (current) => ({ ...current, ...change }),
              replace: !change.step,
            })
          }
        />
      ) : (
        <Imports onUploaded={(id) => void navigate(link.import(id))} />
      )}
    </Page>
  )
}
