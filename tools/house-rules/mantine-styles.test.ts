import { expect, test } from 'vitest'
import { allMissingStyles, missingStyles } from './mantine-styles.ts'

test('every Mantine component has its style sheets', () => {
  expect(allMissingStyles()).toEqual([])
})

test('a component without its style sheets, including those of its parts, is found', () => {
  const file = "import { Tabs, type TabsProps } from '@mantine/core'"
  expect(missingStyles(file, '').sort()).toEqual([
    'Tabs needs Tabs.layer.css',
    'Tabs needs UnstyledButton.layer.css',
  ])
  const styles = (name: string) => `@import "@mantine/core/styles/${name}.layer.css";`
  expect(missingStyles(file, styles('Tabs') + styles('UnstyledButton'))).toEqual([])
})
