import OutlinedInput from '@mui/material/OutlinedInput'
import { FoundPicker } from '../kit/field/found'
import { ReferencePicker } from '../kit/field/reference'
import { FilterLabel, FilterPanel } from '../kit/filter-fields'
import { useMay } from '../kit/may'
import { findAnyArAccount } from '../kit/payment-fields'
import { getHouse } from '../kit/session'
import { plainAmount } from '../kit/typed-number'

/** What the list of folios may be narrowed by besides, as it stands in the address. The code of a method is what is asked for, the name of an account what is shown of it. */
export const noMore = { method: '', code: '', cashier: '', receivable: '', account: '', least: '', most: '' }
type More = typeof noMore

/** The same as the call wants it; what is only half typed asks for nothing yet. */
export const moreOf = ({ code, cashier, receivable, least, most }: More) => ({
  payment_code: code || undefined,
  cashier_id: idOf(cashier) ?? undefined,
  ar_account_id: idOf(receivable) ?? undefined,
  amount_from: amountOf(least),
  amount_to: amountOf(most),
})

const idOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)

function amountOf(typed: string): string | undefined {
  const plain = plainAmount(typed, getHouse()?.currency_decimals ?? 2)
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

type Props = { asked: More; onAsk: (more: Partial<More>) => void }

export const MoreFilters = ({ asked, onAsk }: Props) => {
  const may = useMay()
  const receivable = idOf(asked.receivable)
  return (
    <FilterPanel onClear={() => onAsk(noMore)}>
      <FilterLabel id="folio-method" label="Paid by">
        <ReferencePicker
          id="list-folio-method"
          value={idOf(asked.method)}
          entity="transaction-code"
          filters={{ transaction_type: ['payment'] }}
          none="All"
          onChange={(id, row) =>
            onAsk({ method: id === null ? '' : String(id), code: String(row?.code ?? '') })
          }
        />
      </FilterLabel>
      <FilterLabel id="folio-cashier" label="Cashier">
        <ReferencePicker
          id="list-folio-cashier"
          value={idOf(asked.cashier)}
          entity="cashier"
          none="All"
          onChange={id => onAsk({ cashier: id === null ? '' : String(id) })}
        />
      </FilterLabel>
      {may('AR view') ? (
        <FilterLabel id="folio-receivable" label="Receivables account">
          <FoundPicker
            id="list-folio-receivable"
            what="any_ar_account"
            find={findAnyArAccount}
            placeholder="All"
            value={receivable === null ? null : { id: receivable, label: asked.account }}
            onChange={found =>
              onAsk({ receivable: found === null ? '' : String(found.id), account: found?.label ?? '' })
            }
          />
        </FilterLabel>
      ) : null}
      {(['least', 'most'] as const).map(name => (
        <FilterLabel key={name} id={`folio-${name}`} label={name === 'least' ? 'Total from' : 'Total to'}>
          <OutlinedInput
            id={`list-folio-${name}`}
            size="small"
            fullWidth
            value={asked[name]}
            inputProps={{ inputMode: 'decimal', maxLength: 16 }}
            onChange={({ target }) => onAsk({ [name]: target.value })}
          />
        </FilterLabel>
      ))}
    </FilterPanel>
  )
}
