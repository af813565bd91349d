import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { share } from '../../wire/share'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { formatDay } from '../kit/format'
import type { Shared, Sharer } from './share-leave'
import { shareModes } from './share-words'

type Props = { reservation_id: number; shared: Shared; onClose: () => void }
type Night = Shared['nights'][number]
type Amounts = Record<string, Record<string, string | null> | undefined>

/** How the nights still to come are divided: by a rule, or night by night by hand. */
export const ShareAmountsDialog = ({ reservation_id, shared, onClose }: Props) => {
  const { sharers, mode, payer_reservation_id } = shared
  const nights = shared.nights.filter(({ is_shared, is_open }) => is_shared && is_open)
  const form = useCallForm(share.setAmounts, {
    defaults: {
      mode: mode ?? 'split',
      payer: String(payer_reservation_id ?? sharers[0]?.reservation_id ?? ''),
      by_hand: byHand(nights),
    },
    send: values => ({
      reservation_id,
      mode: values.mode,
      ...(values.mode === 'entire' ? { payer_reservation_id: Number(values.payer) } : {}),
      ...(values.mode === 'custom' ? { amounts: amountsOf(nights, values.by_hand as Amounts) } : {}),
    }),
    says: ({ message }) => message,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title="Divide what the room costs"
      confirm="Divide"
      cancel="Not now"
      size="md"
      onClose={onClose}
    >
      <ChoiceField
        name="mode"
        label="Who pays"
        required
        autoFocus
        choices={[...shareModes, { value: 'custom', label: 'By hand, night by night' }]}
      />
      <Rest sharers={sharers} nights={nights} />
    </FormDialog>
  )
}

const Rest = ({ sharers, nights }: { sharers: readonly Sharer[]; nights: readonly Night[] }) => {
  const mode = useWatch({ name: 'mode' }) as string
  if (mode === 'entire')
    return (
      <ChoiceField
        name="payer"
        label="Who"
        required
        choices={sharers.map(({ reservation_id, guest, confirmation_no }) => ({
          value: String(reservation_id),
          label: `${guest}, ${confirmation_no}`,
        }))}
      />
    )
  return mode === 'custom' ? (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {nights.map(night => (
        <NightByHand key={night.date} night={night} sharers={sharers} />
      ))}
    </Box>
  ) : null
}

/** One night: a field for each who is there, and what is still missing to the price of the room. */
const NightByHand = ({
  night: { date, total, parts },
  sharers,
}: {
  night: Night
  sharers: readonly Sharer[]
}) => {
  const typed = (useWatch({ name: `by_hand.${date}` }) ?? {}) as Record<string, string | null>
  const sum = parts.reduce((all, { reservation_id }) => all + cents(typed[`r${reservation_id}`]), 0n)
  const missing = cents(total) - sum
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: `110px repeat(${parts.length}, minmax(0, 1fr)) 130px` },
      }}
    >
      <Box sx={{ paddingBottom: '8px', fontWeight: 600 }}>{formatDay(date)}</Box>
      {parts.map(({ reservation_id }) => (
        <MoneyField
          key={reservation_id}
          name={`by_hand.${date}.r${reservation_id}`}
          label={sharers.find(one => one.reservation_id === reservation_id)?.guest ?? ''}
        />
      ))}
      <Box
        sx={{ paddingBottom: '6px', fontSize: 13, color: missing === 0n ? 'text.secondary' : 'warning.main' }}
      >
        {missing === 0n ? 'Comes to' : missing > 0n ? 'Still missing' : 'Too much'}
        <Amount value={missing === 0n ? total : text(missing < 0n ? -missing : missing, total)} />
      </Box>
    </Box>
  )
}

const byHand = (nights: readonly Night[]) =>
  Object.fromEntries(
    nights.map(({ date, parts }) => [
      date,
      Object.fromEntries(parts.map(({ reservation_id, amount }) => [`r${reservation_id}`, amount])),
    ]),
  )

const amountsOf = (nights: readonly Night[], typed: Amounts = {}) =>
  nights.flatMap(({ date, parts }) =>
    parts.map(({ reservation_id, amount }) => ({
      date,
      reservation_id,
      amount: String(typed[date]?.[`r${reservation_id}`] ?? amount),
    })),
  )

/** Only to say what is missing while somebody types; the house reckons with its own coins. */
function cents(amount: string | null | undefined): bigint {
  const [whole = '0', fraction = ''] = String(amount ?? '0').split('.')
  return /^-?\d+$/.test(whole) && /^\d*$/.test(fraction)
    ? BigInt(`${whole}${fraction.padEnd(4, '0').slice(0, 4)}`)
    : 0n
}

function text(amount: bigint, like: string): string {
  const decimals = like.split('.')[1]?.length ?? 0
  const digits = amount.toString().padStart(5, '0')
  const [whole, fraction] = [digits.slice(0, -4), digits.slice(-4, digits.length - 4 + decimals)]
  return decimals === 0 ? whole : `${whole}.${fraction}`
}
