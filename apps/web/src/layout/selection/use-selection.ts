import { type MouseEvent, useState } from 'react'
import type { SelectableRecord } from './selectable-record.ts'
import { isControl, useLongPress } from './use-long-press.ts'

interface SelectionState {
  key: string
  isSelecting: boolean
  chosen: ReadonlyMap<number, SelectableRecord>
}

export type Selection = ReturnType<typeof useSelection>

/** The chosen records of a list, on all of its pages; other filters start a new selection. */
export function useSelection(resetKey: string) {
  const none: SelectionState = { key: resetKey, isSelecting: false, chosen: new Map() }
  const [state, setState] = useState(none)
  const { isSelecting, chosen } = state.key === resetKey ? state : none
  const longPress = useLongPress()

  const change = (records: readonly SelectableRecord[], isChosen: boolean, withBoxes: boolean) =>
    setState((before) => {
      const current = before.key === resetKey ? before : none
      const next = new Map(current.chosen)
      for (const record of records) {
        if (!isChosen) next.delete(record.id)
        else if (record.actions.length > 0) next.set(record.id, record)
      }
      return { key: resetKey, isSelecting: current.isSelecting || withBoxes, chosen: next }
    })
  const isChosen = ({ id }: SelectableRecord) => chosen.has(id)
  return {
    chosen,
    isChosen,
    /** On a phone, the checkboxes are visible only while the admin selects. */
    isSelecting,
    isActive: isSelecting || chosen.size > 0,
    start: () => setState({ key: resetKey, isSelecting: true, chosen }),
    clear: () => setState(none),
    set: (records: readonly SelectableRecord[], isToBeChosen: boolean) =>
      change(records, isToBeChosen, false),
    /** Keeps only these records. */
    keep: (records: readonly SelectableRecord[]) =>
      setState({
        key: resetKey,
        isSelecting: isSelecting && records.length > 0,
        chosen: new Map(records.map((record) => [record.id, record])),
      }),
    /** The props of the row or card of a record. */
    rowProps: (record: SelectableRecord) =>
      record.actions.length === 0
        ? {}
        : {
            'data-selectable': true,
            'data-selecting': isSelecting || undefined,
            'data-chosen': isChosen(record) || undefined,
            ...longPress.handlersFor(() => change([record], true, true)),
            onClick: ({ target }: MouseEvent) => {
              if (!isSelecting || longPress.hasFired() || isControl(target)) return
              change([record], !isChosen(record), true)
            },
          },
  }
}
