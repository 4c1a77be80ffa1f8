import { expect, test } from 'vitest'
import { replyChannel } from './reply-channel.ts'

test.each(['9822012345', '98220 12345', '+91 98220-12345', '09822012345', '९८२२०१२३४५'])(
  'a number written as %s is called and written to',
  (left) => {
    expect(replyChannel(left)).toEqual({ mobile: '9822012345' })
  },
)

test('an e-mail address is written to', () => {
  expect(replyChannel(' kalpana.g+1@example.co.in ')).toEqual({
    email: 'kalpana.g+1@example.co.in',
  })
})

test.each(['12345', 'call me', 'a@b', 'a@b.c?bcc=x@y.z', 'a@b.c,d@e.f', '<b>@x.in'])(
  'there is no way to answer %s',
  (left) => {
    expect(replyChannel(left)).toBeNull()
  },
)
