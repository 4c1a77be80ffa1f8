import { Alert, Text } from '@mantine/core'

interface RecordNoticeProps {
  isRejected: boolean
  title?: string
  text: string
  /** Why an admin rejected it, with a label. */
  remark?: string
}

/** Says why others do not see a record, and what its owner can do; nothing without a text. */
export function RecordNotice({ isRejected, title, text, remark }: RecordNoticeProps) {
  if (!text && !remark) return null
  return (
    <Alert color={isRejected ? 'red' : 'haldi'} mb="md" role="status" title={title}>
      {text && <Text>{text}</Text>}
      {remark && <Text fw={600}>{remark}</Text>}
    </Alert>
  )
}
