import { ActionIcon } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { tools } from './editor-tools.ts'
import classes from './rich-text-editor.module.css'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The Tab key enters and leaves the toolbar; the arrow keys move between its buttons. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const { t } = useTranslation()
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const isOn = useEditorState({
    editor,
    selector: ({ editor: state }) => tools.map((tool) => tool.isOn(state)),
  })

  const moveFocus = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current - 1 + tools.length) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    bar.current?.querySelectorAll('button')[target]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('jobs.lbl_toolbar')}
      aria-controls={controls}
      className={classes.toolbar}
      onKeyDown={moveFocus}
    >
      {tools.map(({ label, icon: Icon, key, toggle }, index) => (
        <ActionIcon
          key={label}
          size="lg"
          variant={isOn[index] ? 'filled' : 'subtle'}
          color={isOn[index] ? 'geru' : 'gray'}
          aria-label={t(label)}
          aria-pressed={isOn[index] ?? false}
          aria-keyshortcuts={key && `${isApple() ? 'Meta' : 'Control'}+${key}`}
          title={key ? `${t(label)} (${isApple() ? '⌘' : 'Ctrl+'}${key})` : t(label)}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // keeps the focus and the selection in the text
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => toggle(editor.chain().focus()).run()}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  )
}
