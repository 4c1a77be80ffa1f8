import '@mantine/core/styles/Image.layer.css'
import { Anchor, Code, Image, List, Text, Title } from '@mantine/core'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { moduleIsOn } from '../../lib/modules.ts'
import { chapterOfLink, moduleOfChapter, pictureAddress } from './chapters.ts'
import type { Block, Inline } from './markdown.ts'

/** The blocks of a chapter below its title. */
export function ChapterText({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
    return <BlockText key={index} block={block} />
  })
}

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return null
    case 'heading':
      return (
        <Title order={2} size="h3" mt="lg" mb="xs">
          <Line parts={block.line} />
        </Title>
      )
    case 'paragraph':
      return (
        <Text mb="sm">
          <Line parts={block.line} />
        </Text>
      )
    case 'picture':
      return (
        <Image
          src={pictureAddress(block.source)}
          alt={block.text}
          width={540}
          height={960}
          maw={270}
          h="auto"
          radius="md"
          mb="md"
          loading="lazy"
          style={{ border: '1px solid var(--mantine-color-default-border)' }}
        />
      )
    case 'steps':
    case 'points':
      return (
        <List type={block.kind === 'steps' ? 'ordered' : 'unordered'} spacing="xs" mb="md">
          {block.items.filter(isShown).map((item) => (
            <List.Item key={textOf(item)}>
              <Line parts={item} />
            </List.Item>
          ))}
        </List>
      )
  }
}

function Line({ parts }: { parts: Inline[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change their order
  return parts.map((part, index) => <LinePart key={index} part={part} />)
}

function LinePart({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'strong':
      return <strong>{part.text}</strong>
    case 'code':
      return <Code>{part.text}</Code>
    case 'link':
      return <LineLink text={part.text} target={part.target} />
  }
}

function LineLink({ text, target }: { text: string; target: string }) {
  const chapter = chapterOfLink(target)
  if (!chapter) return <Anchor href={target}>{text}</Anchor>
  return (
    <AnchorLink {...link.handbookChapter(chapter)} py={10} display="inline-block">
      {text}
    </AnchorLink>
  )
}

/** The table of contents leaves out chapters of modules that are off. */
const isShown = (item: Inline[]) =>
  item.every(
    (part) => part.kind !== 'link' || moduleIsOn(moduleOfChapter(chapterOfLink(part.target) ?? '')),
  )

export const textOf = (parts: Inline[]) => parts.map(({ text }) => text).join('')
