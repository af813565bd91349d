import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField, ChoicesField, WeekdaysField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { IntegerField, MoneyField } from '../kit/field/number'
import type { Block } from './block-words'

type Props = { block: Block; grid: OutputOf<typeof block.grid>; onClose: () => void }

/** The same rooms or prices for many nights and types. */
export const FillDialog = ({ block: shown, grid, onClose }: Props) => {
  const form = useCallForm(block.fillGrid, {
    defaults: { from_date: grid.dates[0], to_date: grid.dates.at(-1), mode: 'set' },
    send: ({ mode, value, room_type_ids, a1, a2, a3, a4, ...values }: FieldValues) => {
      const amounts = cleaned({ a1, a2, a3, a4 })
      return {
        ...cleaned(values),
        id: shown.id,
        row_version: grid.row_version,
        room_type_ids: (room_type_ids as string[] | undefined)?.map(Number) ?? [],
        ...(value === null || value === undefined || value === ''
          ? {}
          : { rooms: { mode, value: Number(value) } }),
        ...(Object.keys(amounts).length > 0 ? { amounts } : {}),
      } as InputOf<typeof block.fillGrid>
    },
    says: `The grid of ${shown.code} is kept`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Fill nights" confirm="Fill" size="md" columns={2} onClose={onClose}>
      <ChoicesField
        name="room_type_ids"
        label="Room types"
        required
        autoFocus
        choices={grid.types.map(({ id, code }) => ({ value: String(id), label: code }))}
      />
      <WeekdaysField name="days_of_week" label="Only on" />
      <DateField name="from_date" label="From night" required />
      <DateField name="to_date" label="To night" required />
      <ChoiceField
        name="mode"
        label="Rooms"
        required
        choices={[
          { value: 'set', label: 'To so many' },
          { value: 'add', label: 'By so many' },
          { value: 'percent', label: 'By per cent' },
        ]}
      />
      <IntegerField name="value" label="How many" />
      <MoneyField name="a1" label="Price for 1" />
      <MoneyField name="a2" label="Price for 2" />
      <MoneyField name="a3" label="Price for 3" />
      <MoneyField name="a4" label="Price for 4" />
    </FormDialog>
  )
}
