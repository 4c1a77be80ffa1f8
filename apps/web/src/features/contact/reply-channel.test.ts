import { expect, test } from 'vitest'
import { replyChannel } from './reply-channel.ts'

test.each(['9822012345', '98220 12345', '+91 98220-12345', '09822012345', '९८२२०१२३४५'])(
  'a sender who left the number %s is called or messaged',
  (mobileOrEmail) => {
    expect(replyChannel(mobileOrEmail)).toEqual({ mobile: '9822012345' })
  },
)

test('a sender who left an e-mail address gets an e-mail', () => {
  expect(replyChannel(' kalpana.g+1@example.co.in ')).toEqual({
    email: 'kalpana.g+1@example.co.in',
  })
})

test.each(['12345', 'call me', 'a@b', 'a@b.c?bcc=x@y.z', 'a@b.c,d@e.f', '<b>@x.in'])(
  'a sender who left %s cannot be answered',
  (mobileOrEmail) => {
    expect(replyChannel(mobileOrEmail)).toBeNull()
  },
)
