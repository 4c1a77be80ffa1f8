import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Checkbox, Input, MantineProvider, Radio, Textarea, TextInput } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the question above choices has the size of a label of a text field', () => {
  render(
    <MantineProvider theme={theme}>
      <TextInput label="Name" />
      <Textarea label="Address" />
      <Radio.Group label="Who sees our photo?">{null}</Radio.Group>
      <Checkbox.Group label="What do we share?">{null}</Checkbox.Group>
      <Input.Wrapper label="Gender" labelElement="div" />
    </MantineProvider>,
  )
  const labels = ['Name', 'Address', 'Who sees our photo?', 'What do we share?', 'Gender']
  const sizes = labels.map((label) =>
    screen.getByText(label).style.getPropertyValue('--input-label-size'),
  )
  expect(new Set(sizes)).toEqual(new Set(['var(--mantine-font-size-md)']))
})
