import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BookletCopy, Edition } from '@sangam/contract/booklet/calls'
import { buyerFields } from '@sangam/contract/booklet/fields'
import { latinDigits } from '@sangam/contract/dates'
import { mobileText } from '@sangam/contract/mobile'
import { useState } from 'react'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { emptyValues, useFieldProps } from '../../lib/forms/field-props.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

/** Who has got a copy of an edition. */
export function CopiesCard({ edition }: { edition: Edition }) {
  const { t } = useTranslation()
  return (
    <>
      {edition.state === 'printed' && (
        <SectionCard title={t('booklet_page.lbl_sell')} mb="lg">
          <SellForm id={edition.id} />
        </SectionCard>
      )}
      <section aria-labelledby="copies">
        <Title order={2} size="h3" mb={4} id="copies">
          {t('booklet_page.lbl_copy_list')}
        </Title>
        <Text c="dimmed" mb="sm">
          {t('booklet_page.lbl_sold', { number: edition.sold_printed })}
        </Text>
        <CopyList id={edition.id} />
      </section>
    </>
  )
}

function SellForm({ id }: { id: number }) {
  const { t } = useTranslation()
  const [number, setNumber] = useState('')
  const form = useForm({ initialValues: emptyValues(buyerFields) })
  const field = useFieldProps(buyerFields, form)
  const sell = useCall('booklet/sell', {
    form,
    onSuccess: () => {
      form.reset()
      setNumber('')
    },
  })
  const hasFieldErrors = Object.keys(sell.error?.fields ?? {}).length > 0
  return (
    <form
      noValidate
      // one of two fields is enough, so a change of one answers the errors of both
      onChange={() => form.clearErrors()}
      onSubmit={form.onSubmit(
        (values) =>
          void sell({
            ...values,
            booklet_id: id,
            copy_number: number !== '' ? Number(latinDigits(number)) : 0,
          }),
      )}
    >
      <Stack>
        <Refusal text={hasFieldErrors ? undefined : sell.error?.message} />
        <TextInput
          {...field('buyer_name')}
          label={t('booklet_page.lbl_buyer')}
          description={t('booklet_page.hint_buyer')}
          autoComplete="off"
        />
        <PhoneInput
          {...field('buyer_mobile')}
          label={t('booklet_page.lbl_buyer_mobile')}
          autoComplete="off"
        />
        <TextInput
          label={t('booklet_page.lbl_copy_number')}
          description={t('booklet_page.hint_copy_number')}
          inputMode="numeric"
          maxLength={6}
          maw={220}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" loading={sell.isPending} style={{ alignSelf: 'flex-start' }}>
          {t('booklet_page.btn_sell')}
        </Button>
      </Stack>
    </form>
  )
}

function CopyList({ id }: { id: number }) {
  const { t } = useTranslation()
  const copies = usePagedQuery('booklet/copies', (cursor) => ({ booklet_id: id, cursor }))
  return (
    <PagedList list={copies} skeleton={160} empty={<Text>{t('booklet_page.msg_no_copies')}</Text>}>
      {({ data }) => (
        <Stack gap="xs">
          {data.map((copy) => (
            <CopyLine key={copy.id} copy={copy} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function CopyLine({ copy }: { copy: BookletCopy }) {
  const { t } = useTranslation()
  const { copy_number: number } = copy
  return (
    <Card withBorder padding="sm" bg="var(--sangam-surface)">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {copy.buyer_name || t('booklet_page.lbl_erased_buyer')}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t('booklet_page.lbl_copy_named', { number }),
          copy.buyer_mobile && mobileText(copy.buyer_mobile),
          dateText(copy.sold_at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Card>
  )
}
