import { useParams } from '@tanstack/react-router'
import { Chapter } from './chapter.tsx'

export default function HandbookChapter() {
  const { chapter } = useParams({ from: '/pages/help/handbook/$chapter' })
  return <Chapter name={chapter} />
}
