import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Enrolment } from '@sangam/contract/desk/enrolment.calls'
import { namesOf } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfirmByCode } from '../../features/desk/enrolments/confirm-by-code.tsx'
import { ConfirmBySheet } from '../../features/desk/enrolments/confirm-by-sheet.tsx'
import { sendEnrolment } from '../../features/desk/enrolments/send-enrolment.ts'
import { showStoredLists } from '../../features/desk/offline/device-readiness.ts'
import { openedEntry } from '../../features/desk/offline/opened-entry.ts'
import { sendOrKeep } from '../../features/desk/offline/send-or-keep.ts'
import { useOnlyCaste } from '../../features/profiles/registration/registration-caste.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useCall, useRefresh } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { noticeSuccess } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'

const route = getRouteApi('/pages/desk-family')

export default function DeskFamily() {
  const { family } = route.useSearch()
  return family ? <StoredFamily key={family} id={family} /> : <NewFamily />
}

function NewFamily() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { isPending } = useOnlyCaste()
  const [kept] = useState(openedEntry.get)
  // an effect, because the lists are in the database of the browser
  useEffect(() => {
    openedEntry.set(null)
    void showStoredLists()
  }, [])
  return (
    <Page title={t('desk_page.title_new')} backTo={link.desk} size="sm">
      {!isPending && (
        <EnrolmentForm
          enrolment={null}
          kept={kept}
          send={async (entered) => {
            if ((await sendOrKeep(entered)) === 'kept') {
              noticeSuccess(t('desk_offline.msg_kept'))
              return navigate({ ...link.desk, replace: true })
            }
            await navigate({ ...link.deskFamily(entered.enrolment_id), replace: true })
          }}
        />
      )}
    </Page>
  )
}

function StoredFamily({ id }: { id: string }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const navigate = route.useNavigate()
  const { edit } = route.useSearch()
  const stored = useFreshQuery('desk/enrolment', { enrolment_id: id }, true)
  const { isPending } = useOnlyCaste()
  return (
    <Loaded query={stored} skeleton={320}>
      {(enrolment) => (
        <Page
          title={enrolment.name || t('desk_page.msg_unnamed')}
          lead={enrolment.number}
          backTo={link.desk}
          size="sm"
        >
          {edit && !isPending ? (
            <EnrolmentForm
              key={enrolment.version}
              enrolment={enrolment}
              send={async (entered) => {
                await sendEnrolment(entered, enrolment.version)
                await refresh()
                await navigate({ ...link.deskFamily(id), replace: true })
              }}
            />
          ) : (
            <Confirmation enrolment={enrolment} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

/** What is missing, whether the family is entered twice, and the two ways to confirm. */
function Confirmation({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const [isAsked, setAsked] = useState(false)
  const other = useCall('desk/other-family')
  const leave = () => navigate({ ...link.desk, replace: true })
  const discard = useCall('desk/discard', { onSuccess: leave })
  const { enrolment_id, version, problems, duplicates } = enrolment
  const isDuplicate = duplicates.length > 0 && !enrolment.is_other_family
  const missing = namesOf(profileFields).filter((name) => name in problems)
  const others = [
    ...('image_path' in problems ? [t('desk_page.lbl_photo')] : []),
    ...('contact_visibility' in problems ? [t('visibility.lbl_numbers')] : []),
    ...('photo_visibility' in problems ? [t('visibility.lbl_photo')] : []),
  ]
  const isReady = Object.keys(problems).length === 0 && !isDuplicate
  return (
    <Stack gap="lg">
      {isDuplicate && (
        <Alert color="haldi" role="status" title={t('desk_page.title_duplicate')}>
          <Stack gap="xs">
            {duplicates.map(({ kind, entered_by, number }) => (
              <Text key={`${kind}${number}`}>
                {t(`desk_page.msg_duplicate_${kind}`, { name: entered_by, number })}
              </Text>
            ))}
            <Button
              variant="default"
              loading={other.isPending}
              onClick={() => void other({ enrolment_id, version })}
            >
              {t('desk_page.btn_other_family')}
            </Button>
          </Stack>
        </Alert>
      )}
      {missing.length + others.length > 0 && (
        <Alert color="haldi" role="status">
          {t('desk_page.msg_missing', {
            fields: [...missing.map((name) => t(profileFields[name].label)), ...others].join(', '),
          })}
        </Alert>
      )}
      <ButtonLink {...link.deskFamily(enrolment_id, true)} variant="default">
        {t('desk_page.btn_edit')}
      </ButtonLink>
      {isReady && enrolment.mobile_no && (
        <ConfirmByCode enrolment={enrolment} onConfirmed={leave} />
      )}
      {isReady && <ConfirmBySheet enrolment={enrolment} onConfirmed={leave} />}
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t('desk_page.btn_discard')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        question={t('desk_page.msg_confirm_discard')}
        confirmLabel={t('desk_page.btn_discard')}
        isBusy={discard.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => void discard({ enrolment_id })}
      />
    </Stack>
  )
}
