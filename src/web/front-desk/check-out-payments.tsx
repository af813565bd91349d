import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import { absolute, coinsOf, isZero, zero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import { Amount } from '../kit/amount'
import { PaymentFields } from '../kit/payment-fields'
import { Reckoning } from '../kit/reckoning'
import { getHouse } from '../kit/session'
import { leftOf } from './settling'

type Props = {
  /** Where the window stands in the form. */
  name: string
  to_pay: string
  account_id: number | null
  card: OutputOf<typeof checkOut.verify>['windows'][number]['card']
  isFirst: boolean
}

/** Part by card, part in cash: as many payments as the guest likes, with what is still missing and what he gets back. */
export const CheckOutPayments = ({ name, to_pay, account_id, card, isFirst }: Props) => {
  const list = `${name}.payments`
  const { fields, append, remove } = useFieldArray({ name: list })
  const [isAdding, setAdding] = useState(false)
  const typed = (useWatch({ name: list }) ?? []) as FieldValues[]
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const { left, change } = leftOf(to_pay, typed, coins)

  return (
    <>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role={fields.length > 1 ? 'group' : undefined}
          aria-label={fields.length > 1 ? `Payment ${index + 1}` : undefined}
          sx={{ display: 'grid', gap: 1 }}
        >
          <PaymentFields
            name={`${list}.${index}`}
            useFor="folio"
            card={card ?? undefined}
            autoFocus={index === 0 && isFirst && !isAdding}
            costs={account_id === null ? undefined : { account_id }}
          />
          {fields.length > 1 ? (
            <div>
              <Button size="small" onClick={() => remove(index)}>
                {`Remove payment ${index + 1}`}
              </Button>
            </div>
          ) : null}
        </Box>
      ))}
      {isZero(left) && isZero(change) ? null : (
        <Reckoning label="After these payments">
          {isZero(left) ? null : (
            <>
              <span>{left < zero ? 'More than is owed' : 'Still to pay'}</span>
              <Amount value={coins.write(absolute(left))} strong />
            </>
          )}
          {isZero(change) ? null : (
            <>
              <span>Change</span>
              <Amount value={coins.write(change)} strong />
            </>
          )}
        </Reckoning>
      )}
      {left > zero && fields.length < mostPayments ? (
        <div>
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() => {
              setAdding(true)
              append(
                { payment_method_id: null, amount: coins.write(left) },
                { focusName: `${list}.${fields.length}.payment_method_id` },
              )
            }}
          >
            Pay the rest another way
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** As the call takes them. */
const mostPayments = 10
