import { describe, expect, test } from 'vitest'
import { readRichText } from './rich-text.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const read = (value: unknown) => readRichText(JSON.stringify(value))

test('everything the editor can make is allowed', () => {
  const item = (value: string) => ({ type: 'listItem', content: [paragraph(text(value))] })
  const whole = doc(
    { type: 'heading', attrs: { level: 1 }, content: [text('Cook wanted')] },
    { type: 'heading', attrs: { level: 2 } },
    paragraph(
      text('a', 'bold'),
      text('b', 'italic', 'underline'),
      { type: 'hardBreak', marks: [{ type: 'bold' }] },
      text('c', 'code'),
    ),
    { type: 'paragraph' },
    { type: 'blockquote', content: [paragraph(text('स्वयंपाक'))] },
    { type: 'bulletList', content: [item('one'), item('two')] },
    {
      type: 'orderedList',
      content: [
        {
          type: 'listItem',
          content: [paragraph(), { type: 'bulletList', content: [item('nested')] }],
        },
      ],
    },
  )
  expect(read(whole)).toEqual(whole)
})

describe('refused is', () => {
  test.each<[string, unknown]>([
    ['text that is no JSON object', 'hello'],
    ['an array', []],
    ['nothing', null],
    ['an empty document', doc()],
    ['a node that is not a document', paragraph(text('x'))],
    ['an unknown node', doc({ type: 'image' })],
    ['a script node', doc({ type: 'script', content: [text('alert(1)')] })],
    ['a name every object has', doc({ type: 'constructor' })],
    ['a link', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'link' }] }))],
    [
      'a mark with attributes',
      doc(
        paragraph({
          type: 'text',
          text: 'x',
          marks: [{ type: 'bold', attrs: { href: 'javascript:alert(1)' } }],
        }),
      ),
    ],
    ['the same mark twice', doc(paragraph(text('x', 'bold', 'bold')))],
    ['marks that are no list', doc(paragraph({ type: 'text', text: 'x', marks: 'bold' }))],
    ['a paragraph with attributes', doc({ type: 'paragraph', attrs: { onclick: 'x' } })],
    ['a heading without level', doc({ type: 'heading', content: [text('x')] })],
    ['a heading of level 3', doc({ type: 'heading', attrs: { level: 3 } })],
    [
      'a heading with more than a level',
      doc({ type: 'heading', attrs: { level: 1, style: 'position:fixed' } }),
    ],
    ['text outside a paragraph', doc(text('x'))],
    ['a paragraph in a paragraph', doc(paragraph(paragraph(text('x'))))],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    ['a list of paragraphs', doc({ type: 'bulletList', content: [paragraph(text('x'))] })],
    ['a document in a document', doc(doc(paragraph(text('x'))))],
    ['empty text', doc(paragraph(text('')))],
    ['text that is an object', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
    ['text with content', doc(paragraph({ type: 'text', text: 'x', content: [] }))],
    ['content that is no list', doc({ type: 'paragraph', content: { length: 1 } })],
    ['an unknown key', doc({ type: 'paragraph', html: '<b>' })],
  ])('%s', (_, value) => expect(read(value)).toBeNull())

  test('broken JSON', () => expect(readRichText('{"type":"doc"')).toBeNull())

  test('nesting deeper than a reader follows', () => {
    const nested = (levels: number): unknown =>
      levels === 0 ? paragraph(text('x')) : { type: 'blockquote', content: [nested(levels - 1)] }
    expect(read(doc(nested(5)))).not.toBeNull()
    expect(read(doc(nested(50)))).toBeNull()
  })

  test('ten thousand nested nodes, without falling over', () => {
    const open = '{"type":"blockquote","content":['.repeat(10_000)
    expect(readRichText(`{"type":"doc","content":[${open}`)).toBeNull()
    expect(readRichText(`${'['.repeat(9_000)}${']'.repeat(9_000)}`)).toBeNull()
  })

  test('more nodes than a page should show', () => {
    const empty = (count: number) => doc(...Array(count).fill({ type: 'paragraph' }))
    expect(read(empty(500))).not.toBeNull()
    expect(read(empty(700))).toBeNull()
  })

  test('more text than allowed', () => {
    const long = (length: number) => doc(paragraph(text('x'.repeat(length))))
    expect(read(long(19_000))).not.toBeNull()
    expect(read(long(20_000))).toBeNull()
  })
})
