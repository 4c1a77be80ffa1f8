import type { TextKey } from '@sangam/i18n/keys'
import type { ChainedCommands, Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  TextQuote,
  Underline,
} from 'lucide-react'

interface Tool {
  label: TextKey
  icon: LucideIcon
  /** The shortcut, pressed together with Ctrl or Cmd. */
  key?: string
  isOn: (editor: Editor) => boolean
  toggle: (commands: ChainedCommands) => ChainedCommands
}

export const tools: Tool[] = [
  {
    label: 'jobs.lbl_bold',
    icon: Bold,
    key: 'B',
    isOn: (editor) => editor.isActive('bold'),
    toggle: (commands) => commands.toggleBold(),
  },
  {
    label: 'jobs.lbl_italic',
    icon: Italic,
    key: 'I',
    isOn: (editor) => editor.isActive('italic'),
    toggle: (commands) => commands.toggleItalic(),
  },
  {
    label: 'jobs.lbl_underline',
    icon: Underline,
    key: 'U',
    isOn: (editor) => editor.isActive('underline'),
    toggle: (commands) => commands.toggleUnderline(),
  },
  {
    label: 'jobs.lbl_code',
    icon: Code,
    key: '`',
    isOn: (editor) => editor.isActive('code'),
    toggle: (commands) => commands.toggleCode(),
  },
  {
    label: 'jobs.lbl_heading_large',
    icon: Heading1,
    isOn: (editor) => editor.isActive('heading', { level: 1 }),
    toggle: (commands) => commands.toggleHeading({ level: 1 }),
  },
  {
    label: 'jobs.lbl_heading_small',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (commands) => commands.toggleHeading({ level: 2 }),
  },
  {
    label: 'jobs.lbl_quote',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (commands) => commands.toggleBlockquote(),
  },
  {
    label: 'jobs.lbl_numbered_list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (commands) => commands.toggleOrderedList(),
  },
  {
    label: 'jobs.lbl_bulleted_list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (commands) => commands.toggleBulletList(),
  },
]
