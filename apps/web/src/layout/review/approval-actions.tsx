import type { ChangingPath } from '@sangam/contract/calls'
import type { ListingOutcome } from '@sangam/contract/moderation/values'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { ActionBar, type OfferedAction } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'
import {
  type Approvable,
  type ApprovalKind,
  type ListedRecord,
  outcomesOf,
} from '../approval-kind.ts'
import { TellOnWhatsApp } from '../tell-on-whatsapp.tsx'

interface ApprovalActionsProps<
  Row extends Approvable,
  Decide extends ChangingPath,
  Subject extends ListedRecord,
> {
  kind: ApprovalKind<Row, Decide, Subject>
  record: Row
  /** The actions of the owner. */
  ownerActions?: OfferedAction[]
}

/** The actions on the page of a record; the server checks again. */
export function ApprovalActions<
  Row extends Approvable,
  Decide extends ChangingPath,
  Subject extends ListedRecord,
>({ kind, record, ownerActions = [] }: ApprovalActionsProps<Row, Decide, Subject>) {
  const { t } = useTranslation()
  const { queue, subject } = kind
  const { id, name, status, tell } = kind.factsOf(record)
  const goBack = useGoBack(kind.list)
  const isDecided = status !== 'Pending'
  const call = useCall(kind.decide, {
    noticeMs: timing.noticeAction,
    // only the first decision can be undone
    undo: isDecided ? undefined : { subject, id },
  })
  const offer = (outcome: ListingOutcome<Subject>): OfferedAction => {
    const { button, ask, ...offered } = kind.outcomes[outcome]
    return {
      ...offered,
      label: t(button),
      question: t(ask, { name }),
      async run(remark) {
        const approval = { id, outcome, remark, seenStatus: status }
        if (await call(kind.requestOf(record, approval))) void goBack()
      },
    }
  }
  const offered = outcomesOf(kind).filter((outcome) => outcome !== status)
  return (
    <>
      {record.needs_other_admin && <OtherAdminHint />}
      <ActionBar
        readyRemarks={rejectReasons[queue]}
        actions={[...(record.is_approval ? offered.map(offer) : []), ...ownerActions]}
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
