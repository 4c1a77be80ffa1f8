import { describe, expect, test } from 'vitest'
import { withoutOtpLimits } from '../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { saveCandidateMobile } from '../consents/asking/asking.queries.ts'
import { askPerson, readLink } from '../consents/consents.testing.ts'
import { addFamily, answerBody, openEdition, sayYes, storedEntries } from './booklet.testing.ts'

const asking = await startPortal({
  settings: { ...withoutOtpLimits, candidate_consent: 'grace' },
})
const close = (id: number, by: TestUser) => by.call('booklet/close', { booklet_id: id })

describe('where the bride or groom has to agree', () => {
  test('a family is printed with both answers only', async () => {
    const by = await asking.admin()
    const id = await openEdition(by)
    const [alone, both, refused] = [
      await addFamily(asking),
      await addFamily(asking),
      await addFamily(asking),
    ]
    for (const family of [alone, both, refused]) await sayYes(family, id)
    for (const [family, action] of [
      [both, 'given'],
      [refused, 'withdrawn'],
    ] as const) {
      const mobile = asking.nextMobile()
      const token = await askPerson(asking, family, 'candidate', mobile)
      const { proof } = (await readLink(asking, token, mobile)).data
      const { data } = await asking.visitor.call('booklet/candidate-editions', { token, proof })
      expect(data.editions.map((edition) => edition.id)).toContain(id)
      const { purpose: _purpose, ...body } = answerBody(id, 'booklet', action)
      const answer = { ...body, token, proof }
      expect((await asking.visitor.call('booklet/candidate-answer', answer)).httpStatus).toBe(200)
    }
    await close(id, by)
    const entries = await storedEntries(asking, id)
    expect(entries.map(({ profileId }) => profileId)).toEqual([both.id])
  })

  test('a link without the code of its phone neither reads nor answers', async () => {
    const id = await openEdition(await asking.admin())
    const [family, other] = [await addFamily(asking), await addFamily(asking)]
    const token = await askPerson(asking, family, 'candidate', asking.nextMobile())
    const otherMobile = asking.nextMobile()
    const otherToken = await askPerson(asking, other, 'candidate', otherMobile)
    const foreign = (await readLink(asking, otherToken, otherMobile)).data.proof
    const { purpose: _purpose, ...body } = answerBody(id)
    for (const proof of ['', foreign]) {
      for (const answer of [
        await asking.visitor.call('booklet/candidate-editions', { token, proof }),
        await asking.visitor.call('booklet/candidate-answer', { ...body, token, proof }),
      ]) {
        expect(answer).toMatchObject({
          httpStatus: 403,
          message: 'confirmations.err_proof',
          data: null,
        })
      }
    }
  })

  test('an account holder who is the bride or groom answers in the session', async () => {
    const by = await asking.admin()
    const id = await openEdition(by)
    const family = await addFamily(asking)
    const { purpose: _purpose, ...body } = answerBody(id)
    expect(await family.owner.call('booklet/answer-own', body)).toMatchObject({
      message: 'confirmations.err_not_candidate',
    })
    await saveCandidateMobile(asking.services.db, family.id, family.owner.mobile)
    await sayYes(family, id)
    await family.owner.call('booklet/answer-own', body)
    await close(id, by)
    expect(await storedEntries(asking, id)).toHaveLength(1)
  })

  test('the yes of an earlier number does not count', async () => {
    const by = await asking.admin()
    const id = await openEdition(by)
    const family = await addFamily(asking)
    await saveCandidateMobile(asking.services.db, family.id, family.owner.mobile)
    await sayYes(family, id)
    const { purpose: _purpose, ...body } = answerBody(id)
    await family.owner.call('booklet/answer-own', body)
    await saveCandidateMobile(asking.services.db, family.id, asking.nextMobile())
    await close(id, by)
    expect(await storedEntries(asking, id)).toEqual([])
    const { data } = await family.owner.call('booklet/mine', {})
    expect(data.editions.find((edition) => edition.id === id)?.candidate).toBe('none')
  })
})
