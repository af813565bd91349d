import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { stayExtra } from '../../../wire/stay-extra'
import { Amount } from '../../kit/amount'
import { useAnswer, useCall } from '../../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { type Column, DataTable } from '../../kit/data-table'
import { DateField } from '../../kit/field/date'
import { IntegerField } from '../../kit/field/number'
import { ReferenceField } from '../../kit/field/reference'
import { formatDay, sentenceCase } from '../../kit/format'
import { useHouse } from '../../kit/session'
import { Answered } from '../../kit/states'
import type { ReservationRow } from '../row'
import { Part } from './part'

type Item = OutputOf<typeof stayExtra.addItem>
type Props = { row: ReservationRow; mayChange: boolean }

const isFree = (price: string): boolean => Number(price) === 0

/** What comes with a package goes with it. */
const isLent = (item: Item): boolean => item.package === null

/** Things that the stay has: cots, parking spaces, bicycles. */
export const ItemsPart = ({ row, mayChange }: Props) => {
  const { reservation_id } = row
  const answer = useAnswer(stayExtra.items, { reservation_id }, { keep: true })
  const [adding, setAdding] = useState<Item | 'new'>()
  const remove = useCall(stayExtra.removeItem, { says: 'It is given back', onBusinessDate: true })
  return (
    <Part
      title="Items"
      extra={
        mayChange ? (
          <Button size="small" onClick={() => setAdding('new')}>
            Add an item
          </Button>
        ) : null
      }
    >
      <Answered answer={answer} empty={({ items }) => items.length === 0 && 'Nothing is lent to this stay.'}>
        {({ items }) => (
          <DataTable
            caption="Items"
            rows={items}
            idOf={({ id }) => id}
            columns={columns}
            maxHeight="none"
            actions={
              mayChange
                ? [
                    { label: 'Change', isQuick: true, when: isLent, run: setAdding },
                    { label: 'Give back', when: isLent, run: ({ id }: Item) => remove.mutate({ id }) },
                  ]
                : []
            }
          />
        )}
      </Answered>
      {adding === 'new' ? <AddDialog row={row} onClose={() => setAdding(undefined)} /> : null}
      {adding && adding !== 'new' ? (
        <ChangeDialog item={adding} onClose={() => setAdding(undefined)} />
      ) : null}
    </Part>
  )
}

const columns: Column<Item>[] = [
  { key: 'item', label: 'Item', cell: ({ item }) => item.name },
  {
    key: 'dates',
    label: 'Days',
    cell: ({ from_date, to_date }) => `${formatDay(from_date)} – ${formatDay(to_date)}`,
  },
  { key: 'departments', label: 'By', from: 'sm', cell: ({ departments }) => departments.join(', ') },
  { key: 'quantity', label: 'Number', align: 'end', from: 'sm', cell: ({ quantity }) => quantity },
  {
    key: 'price',
    label: 'Price',
    align: 'end',
    from: 'md',
    cell: ({ price, charge_unit, package: of }) =>
      of || isFree(price) ? null : (
        <>
          <Amount value={price} /> {sentenceCase(charge_unit).toLowerCase()}
        </>
      ),
  },
  {
    key: 'total',
    label: 'Total',
    align: 'end',
    cell: ({ price, total, is_charged, package: of }) => {
      if (of) return `With ${of}`
      if (isFree(price)) return 'Free'
      return (
        <>
          <Amount value={total} />
          {is_charged ? null : <div>posted by hand</div>}
        </>
      )
    },
  },
]

const AddDialog = ({ row, onClose }: { row: ReservationRow; onClose: () => void }) => {
  const { reservation_id, arrival_date, departure_date, guest } = row
  const today = useHouse()?.business_date ?? ''
  const form = useCallForm(stayExtra.addItem, {
    // Who is in the house already has it from today on: days that are over are charged no more.
    defaults: {
      from_date: today > arrival_date && today <= departure_date ? today : arrival_date,
      to_date: departure_date,
      quantity: 1,
    },
    send: ({ item_inventory_id, from_date, to_date, quantity }) => ({
      reservation_id,
      item_inventory_id,
      from_date: from_date || undefined,
      to_date: to_date || undefined,
      quantity: quantity ?? undefined,
    }),
    says: ({ item }) => `${guest} gets ${item.name}`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title="Add an item" confirm="Add" size="sm" onClose={onClose}>
      <ReferenceField
        name="item_inventory_id"
        label="Item"
        required
        entity="item-inventory"
        filters={{ sell_separately: true }}
        autoFocus
      />
      <Dates />
    </FormDialog>
  )
}

const ChangeDialog = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { id, row_version, from_date, to_date, quantity } = item
  const form = useCallForm(stayExtra.changeItem, {
    defaults: { from_date, to_date, quantity },
    send: values => ({
      id,
      row_version,
      from_date: values.from_date || undefined,
      to_date: values.to_date || undefined,
      quantity: values.quantity ?? undefined,
    }),
    says: `${item.item.name ?? 'It'} is changed`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog of={form} title={item.item.name ?? 'Item'} confirm="Save" size="sm" onClose={onClose}>
      <Dates />
    </FormDialog>
  )
}

const Dates = () => (
  <FieldGrid columns={3}>
    <DateField name="from_date" label="From" required />
    <DateField name="to_date" label="To" required />
    <IntegerField name="quantity" label="Number" required />
  </FieldGrid>
)
