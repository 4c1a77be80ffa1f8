import { Button, Group } from '@mantine/core'
import type { BusinessAction, BusinessRecord } from '@sangam/contract/business/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { link } from '../../lib/links.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { isActive, isDeactivated } from '../../lib/states.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { forgetBusinesses } from './business-cache.ts'

interface OfferedAction {
  label: TextKey
  question:
    | 'business_page.msg_confirm_approve'
    | 'business_page.msg_confirm_reject'
    | 'business_page.msg_confirm_close'
    | 'business_page.msg_confirm_reopen'
  type: BusinessAction
  value: string
  needsRemark?: true
  isShown: (business: BusinessRecord) => boolean
}

/** Which action is offered for which state; the server decides again. */
const offered: OfferedAction[] = [
  {
    label: 'business_page.btn_approve',
    question: 'business_page.msg_confirm_approve',
    type: 'approv_reject',
    value: 'Approved',
    isShown: (business) => business.is_approval && business.business_status !== 'Approved',
  },
  {
    label: 'business_page.btn_reject',
    question: 'business_page.msg_confirm_reject',
    type: 'approv_reject',
    value: 'Rejected',
    needsRemark: true,
    isShown: (business) => business.is_approval && business.business_status !== 'Rejected',
  },
  {
    label: 'business_page.btn_close',
    question: 'business_page.msg_confirm_close',
    type: 'enable_disable',
    value: '0',
    isShown: (business) => business.is_owner && isActive(business),
  },
  {
    label: 'business_page.btn_reopen',
    question: 'business_page.msg_confirm_reopen',
    type: 'enable_disable',
    value: '1',
    isShown: (business) => business.is_owner && isDeactivated(business),
  },
]

export function BusinessActions({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<OfferedAction | null>(null)
  const act = useMutation({
    mutationFn: ({ action, remark }: { action: OfferedAction; remark: string }) =>
      api('business/actions', {
        business_id: business.business_id,
        action_type: action.type,
        acton_data: action.value,
        acton_remark: remark,
        business_status: business.business_status,
      }),
    onSuccess: ({ text }, { action }) => {
      noticeSuccess(text, timing.noticeAction)
      if (action.type === 'approv_reject') void navigate(link.business)
    },
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () => {
      setAsked(null)
      return forgetBusinesses(cache)
    },
  })
  return (
    <Group gap="sm">
      {offered
        .filter((action) => action.isShown(business))
        .map((action) => (
          <Button
            key={action.label}
            variant={action.value === 'Approved' ? 'filled' : 'default'}
            onClick={() => setAsked(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      <ConfirmDialog
        isOpen={asked !== null}
        question={asked ? t(asked.question, { name: business.business_name }) : ''}
        withRemark={asked?.needsRemark ?? false}
        isBusy={act.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={(remark) => asked && act.mutate({ action: asked, remark })}
      />
    </Group>
  )
}
