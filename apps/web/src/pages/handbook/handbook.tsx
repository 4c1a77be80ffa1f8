import { Chapter } from './chapter.tsx'

export default function Handbook() {
  return <Chapter name="README" />
}
