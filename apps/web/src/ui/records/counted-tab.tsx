import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'

/** A list under a single tab, whose label has the count. */
export const CountedTab = ({ label, children }: { label: string; children: ReactNode }) => (
  <Tabs value="list">
    <Tabs.List mb="md">
      <Tabs.Tab value="list">{label}</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="list">{children}</Tabs.Panel>
  </Tabs>
)
