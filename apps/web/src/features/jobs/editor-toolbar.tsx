import { ActionIcon } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './description-editor.module.css'
import { tools } from './editor-tools.ts'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** One stop of the tab key; the arrow keys go from tool to tool. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const isOn = useEditorState({
    editor,
    selector: ({ editor: state }) => tools.map((tool) => tool.isOn(state)),
  })

  const go = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    setCurrent(place)
    bar.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('jobs.lbl_toolbar')}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={go}
    >
      {tools.map(({ label, icon: Icon, key, toggle }, place) => (
        <ActionIcon
          key={label}
          size="lg"
          variant={isOn[place] ? 'filled' : 'subtle'}
          color={isOn[place] ? 'geru' : 'gray'}
          aria-label={t(label)}
          aria-pressed={isOn[place] ?? false}
          aria-keyshortcuts={key && `${isApple() ? 'Meta' : 'Control'}+${key}`}
          title={key ? `${t(label)} (${isApple() ? '⌘' : 'Ctrl+'}${key})` : t(label)}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setCurrent(place)}
          // the text keeps its selection while a tool is pressed
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
