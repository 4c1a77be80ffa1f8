import type { ChangingPath } from '@sangam/contract/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { ActionBar, type OfferedAction } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'
import type { Approvable, Approval, ApprovalKind } from '../approval-kind.ts'
import { TellOnWhatsApp } from '../tell-on-whatsapp.tsx'

interface ApprovalActionsProps<Row extends Approvable, Decide extends ChangingPath> {
  kind: ApprovalKind<Row, Decide>
  record: Row
  /** The actions of the owner. */
  ownerActions?: OfferedAction[]
}

/** The actions on the page of a record; the server checks again. */
export function ApprovalActions<Row extends Approvable, Decide extends ChangingPath>({
  kind,
  record,
  ownerActions = [],
}: ApprovalActionsProps<Row, Decide>) {
  const { t } = useTranslation()
  const { queue, subject, texts } = kind
  const { id, name, status, tell } = kind.factsOf(record)
  const goBack = useGoBack(kind.list)
  const isDecided = status !== 'Pending'
  const call = useCall(kind.decide, {
    noticeMs: timing.noticeAction,
    // only the first decision can be undone
    undo: isDecided ? undefined : { subject, id },
  })
  const decide = (outcome: Approval['outcome']) => async (remark: string) => {
    const answer = await call(kind.requestOf(record, { id, outcome, remark, seenStatus: status }))
    if (answer) void goBack()
  }
  const approve = {
    label: t(texts.approve),
    question: t(texts.askApprove, { name }),
    isMain: true,
    run: decide('Approved'),
  }
  const reject = {
    label: t(texts.reject),
    question: t(texts.askReject, { name }),
    needsRemark: true,
    run: decide('Rejected'),
  }
  return (
    <>
      {record.needs_other_admin && <OtherAdminHint />}
      <ActionBar
        readyRemarks={rejectReasons[queue]}
        actions={[
          ...(record.is_approval && status !== 'Approved' ? [approve] : []),
          ...(record.is_approval && status !== 'Rejected' ? [reject] : []),
          ...ownerActions,
        ]}
      >
        {record.is_approval && isDecided && (
          <TellOnWhatsApp
            mobile={tell.mobile}
            name={name}
            recordId={tell.recordId}
            reason={status === 'Rejected' ? tell.reason : ''}
            decision={status === 'Approved' ? tell.approved : tell.rejected}
          />
        )}
      </ActionBar>
    </>
  )
}
