import { Input } from '@mantine/core'
import { readDescription } from '@sangam/contract/jobs/description'
import { Extension, Node } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './description-editor.module.css'
import { EditorToolbar } from './editor-toolbar.tsx'
import textClasses from './rich-text.module.css'

/** Only the nodes and marks that a description may contain; numbered lists have no start number. */
const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) =>
      extension instanceof Node && extension.name === 'orderedList'
        ? extension.extend({ addAttributes: () => ({}) })
        : extension,
    )
  },
}).configure({
  heading: { levels: [1, 2] },
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
})

/** Adds the shortcut for code that the toolbar shows; the editor itself has another one. */
const CodeShortcut = Extension.create({
  name: 'codeShortcut',
  addKeyboardShortcuts() {
    return { 'Mod-`': () => this.editor.commands.toggleCode() }
  },
})

interface DescriptionEditorProps {
  /** The saved description as JSON text, or empty. */
  initial: string
  error?: string | undefined
  onChange: (json: string) => void
}

export default function DescriptionEditor({ initial, error, onChange }: DescriptionEditorProps) {
  const { t } = useTranslation()
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const editor = useEditor({
    extensions: [Kit, CodeShortcut],
    content: readDescription(initial),
    // description-editor.module.css has the styles
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': hintId,
        'data-path': 'job_description',
        class: textClasses.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : JSON.stringify(changed.getJSON())),
  })
  return (
    <div>
      <Input.Label id={labelId} size="md" onClick={() => editor.commands.focus()}>
        {t('jobs.lbl_description')}
      </Input.Label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <EditorToolbar editor={editor} controls={id} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
      <Input.Description id={hintId} size="md" mt={4}>
        {t('jobs.msg_description_hint')}
      </Input.Description>
      {error && (
        <Input.Error size="md" role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
