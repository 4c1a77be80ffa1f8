import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const render = (...content: unknown[]) =>
  renderToStaticMarkup(<RichText json={JSON.stringify({ type: 'doc', content })} />).replace(
    /^<div[^>]*>|<\/div>$/g,
    '',
  )
const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
})

test('each node and mark becomes its element', () => {
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text('x')] }] }
  expect(
    render(
      { type: 'heading', attrs: { level: 1 }, content: [text('One')] },
      { type: 'heading', attrs: { level: 2 }, content: [text('Two')] },
      { type: 'paragraph', content: [text('b', 'bold', 'italic'), { type: 'hardBreak' }] },
      { type: 'paragraph', content: [text('u', 'underline'), text('c', 'code')] },
      { type: 'blockquote', content: [{ type: 'paragraph', content: [text('q')] }] },
      { type: 'bulletList', content: [item] },
      { type: 'orderedList', content: [item] },
      { type: 'paragraph' },
    ),
  ).toBe(
    '<h3 data-level="1">One</h3><h4 data-level="2">Two</h4><p><em><strong>b</strong></em><br/></p><p><u>u</u><code>c</code></p>' +
      '<blockquote><p>q</p></blockquote><ul><li><p>x</p></li></ul><ol><li><p>x</p></li></ol>' +
      '<p><br/></p>',
  )
})

test('a small heading without a large one before it does not skip a heading level', () => {
  expect(render({ type: 'heading', attrs: { level: 2 }, content: [text('Hours')] })).toBe(
    '<h3 data-level="2">Hours</h3>',
  )
})

test('markup in a text stays text', () => {
  expect(render({ type: 'paragraph', content: [text('<img src=x onerror=alert(1)>')] })).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  )
})

test('an invalid description shows nothing', () => {
  for (const json of ['', 'hello', '{"type":"doc","content":[{"type":"script"}]}']) {
    expect(renderToStaticMarkup(<RichText json={json} />)).toBe('')
  }
})
