import { Input } from '@mantine/core'
import { readRichText } from '@sangam/contract/rich-text'
import { Extension, Node } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId } from 'react'
import { EditorToolbar } from './editor-toolbar.tsx'
import textClasses from './rich-text.module.css'
import classes from './rich-text-editor.module.css'

/** Only the nodes and marks that a rich text may contain; numbered lists have no start number. */
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

interface RichTextEditorProps {
  /** The name of the form's field. */
  name: string
  label: string
  hint: string
  /** The language of the text, if it is not the one on screen. */
  lang?: string
  /** The saved text as JSON text, or empty. */
  initial: string
  error?: string | undefined
  onChange: (json: string) => void
}

export default function RichTextEditor({
  name,
  label,
  hint,
  lang,
  initial,
  error,
  onChange,
}: RichTextEditorProps) {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const editor = useEditor({
    extensions: [Kit, CodeShortcut],
    content: readRichText(initial),
    // rich-text-editor.module.css has the styles
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': hintId,
        'data-path': name,
        ...(lang && { lang }),
        class: textClasses.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : JSON.stringify(changed.getJSON())),
  })
  return (
    <div>
      <Input.Label id={labelId} size="md" onClick={() => editor.commands.focus()}>
        {label}
      </Input.Label>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <EditorToolbar editor={editor} controls={id} />
        <EditorContent editor={editor} className={classes.content} />
      </div>
      <Input.Description id={hintId} size="md" mt={4}>
        {hint}
      </Input.Description>
      {error && (
        <Input.Error size="md" role="alert" mt={4}>
          {error}
        </Input.Error>
      )}
    </div>
  )
}
