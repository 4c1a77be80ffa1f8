import { expect, test } from 'vitest'
import { answerBytes } from './answer-bytes.ts'

test.each(['Akash', 'André', 'आकाश', 'Akash आकाश 🙏', 'half a letter \ud83d'])(
  '%s is sent as it is',
  (name) => {
    expect(JSON.parse(Buffer.from(answerBytes({ name })).toString('utf8'))).toEqual({ name })
  },
)
