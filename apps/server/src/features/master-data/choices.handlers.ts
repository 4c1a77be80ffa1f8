import { isTextList, maxChoices, nameMaxOf } from '@sangam/contract/master-data/choice.fields'
import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import type { ListEntry, listCalls } from '@sangam/contract/master-data/lists.calls'
import {
  columnsByLanguage,
  type Labels,
  labelIn,
  labelName,
  labelsIn,
} from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import { readLines } from './choice-lines.ts'
import { entriesOf, orderEntries } from './choices.queries.ts'
import {
  addChoice,
  type ChoiceLabels,
  changeChoice,
  findChoice,
  isNameTaken,
  labelsOf,
  lockList,
} from './master-data.public.ts'

export const choiceHandlers: Handlers<keyof typeof listCalls> = {
  async 'lists/read'({ body, db }) {
    return { message: 'common.msg_ok', data: await entriesOf(db, body.list) }
  },

  async 'lists/save'({ body, caller, db, refuse }) {
    const { list } = body
    const labels = columnsByLanguage('label', (language) => labelIn(body, 'name', language))
    const tooLong = languages
      .map((language) => labelName('name', language))
      .filter((name) => body[name].length > nameMaxOf(list))
    if (tooLong.length > 0) {
      return refuse('common.err_bad_body', {
        errors: Object.fromEntries(tooLong.map((name) => [name, 'common.err_too_long'])),
      })
    }
    await db.transaction(async (tx) => {
      await lockList(tx, list)
      if (await isNameTaken(tx, list, labels, body.id)) {
        return refuse('lists_page.err_exists', { status: 409 })
      }
      if (body.id === 0) {
        if ((await entriesOf(tx, list)).length >= maxChoices)
          return refuse('lists_page.err_full', full)
        return addEntry(tx, caller, list, labels)
      }
      const current = await findChoice(tx, list, body.id)
      if (!current) return refuse('lists_page.err_not_found', { status: 404 })
      const earlierNames = isTextList(list) ? namesBefore(current, labels.labelEn) : []
      await changeChoice(tx, list, current.id, { ...labels, earlierNames })
      await recordAction(tx, {
        by: caller,
        action: 'choice_save',
        subject: list,
        subjectId: current.id,
        subjectName: labels.labelEn,
        before: labelsOf(current),
        after: labels,
      })
    })
    return { message: body.id ? 'lists_page.msg_renamed' : 'lists_page.msg_added', data: null }
  },

  async 'lists/add-lines'({ body, caller, db, refuse }) {
    const { list } = body
    const lines = readLines(body.lines, nameMaxOf(list))
    if ('badLine' in lines)
      return refuse('lists_page.err_line', { params: { line: lines.badLine } })
    const added = await db.transaction(async (tx) => {
      await lockList(tx, list)
      const entries = await entriesOf(tx, list)
      const newEntries = withoutKnown(lines, entries)
      if (entries.length + newEntries.length > maxChoices) {
        return refuse('lists_page.err_full', full)
      }
      for (const labels of newEntries) await addEntry(tx, caller, list, labels)
      if (body.only_these) {
        const offered = lines.flatMap((line) => Object.values(labelsOf(line))).map(lowerCase)
        for (const entry of entries) {
          const isNamed = labelsIn(entry, 'name').some((name) => offered.includes(lowerCase(name)))
          if (entry.is_hidden === isNamed) await switchEntry(tx, caller, list, entry)
        }
      }
      return newEntries.length
    })
    return {
      message: 'lists_page.msg_lines_added',
      params: { added, known: lines.length - added },
      data: null,
    }
  },

  async 'lists/hide'({ body, caller, db, refuse }) {
    const { list } = body
    const isHidden = body.is_hidden === 1
    await db.transaction(async (tx) => {
      await lockList(tx, list)
      const entry = await findChoice(tx, list, body.id)
      if (!entry) return refuse('lists_page.err_not_found', { status: 404 })
      if (entry.isHidden === isHidden) return
      const offered = (await entriesOf(tx, list)).filter(({ is_hidden }) => !is_hidden)
      // a form with a required choice must have one
      if (isHidden && offered.length === 1 && !isTextList(list))
        return refuse('lists_page.err_last')
      await switchEntry(tx, caller, list, {
        id: entry.id,
        name: entry.labelEn,
        is_hidden: entry.isHidden,
      })
    })
    return { message: isHidden ? 'lists_page.msg_hidden' : 'lists_page.msg_shown', data: null }
  },

  async 'lists/move'({ body, caller, db, refuse }) {
    const { list } = body
    await db.transaction(async (tx) => {
      await lockList(tx, list)
      const entries = await entriesOf(tx, list)
      const from = entries.findIndex(({ id }) => id === body.id)
      const entry = entries[from]
      if (!entry) return refuse('lists_page.err_not_found', { status: 404 })
      const to = from + (body.direction === 'up' ? -1 : 1)
      if (!entries[to]) return
      entries.splice(from, 1)
      entries.splice(to, 0, entry)
      await orderEntries(tx, list, entries)
      await recordAction(tx, {
        by: caller,
        action: 'choice_move',
        subject: list,
        subjectId: entry.id,
        subjectName: entry.name,
        before: { position: from + 1 },
        after: { position: to + 1 },
      })
    })
    return { message: 'lists_page.msg_moved', data: null }
  },
}

/** The names by which records may know an entry with this new name. */
const namesBefore = (entry: { labelEn: string; earlierNames: string[] }, name: string) =>
  [...new Set([...entry.earlierNames, entry.labelEn])].filter((one) => one !== name)

const full = { params: { max: maxChoices } }

/** The lines whose names neither the list nor an earlier line has, in any language. */
function withoutKnown(lines: ChoiceLabels[], entries: Labels<'name'>[]): ChoiceLabels[] {
  const known = new Set(entries.flatMap((entry) => labelsIn(entry, 'name')).map(lowerCase))
  return lines.filter((line) => {
    const names = Object.values(labelsOf(line)).map(lowerCase)
    const isNew = !names.some((name) => known.has(name))
    for (const name of names) known.add(name)
    return isNew
  })
}

const lowerCase = (name: string) => name.toLowerCase()

async function addEntry(
  tx: Queryable,
  caller: Caller,
  list: EditableList,
  labels: ChoiceLabels,
): Promise<void> {
  const id = await addChoice(tx, list, labels)
  await recordAction(tx, {
    by: caller,
    action: 'choice_save',
    subject: list,
    subjectId: id,
    subjectName: labels.labelEn,
    before: {},
    after: { ...labels },
  })
}

/** Hides an entry that is offered, and offers a hidden one. */
async function switchEntry(
  tx: Queryable,
  caller: Caller,
  list: EditableList,
  { id, name, is_hidden: wasHidden }: Pick<ListEntry, 'id' | 'name' | 'is_hidden'>,
): Promise<void> {
  await changeChoice(tx, list, id, { isHidden: !wasHidden })
  await recordAction(tx, {
    by: caller,
    action: 'choice_hide',
    subject: list,
    subjectId: id,
    subjectName: name,
    before: { isHidden: wasHidden },
    after: { isHidden: !wasHidden },
  })
}
