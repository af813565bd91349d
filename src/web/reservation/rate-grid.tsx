import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { OutputOf } from '../../wire/call'
import type { availability } from '../../wire/availability'
import { Amount } from '../kit/amount'
import { formatAmount } from '../kit/format'
import { HiddenWords } from '../kit/hidden-words'
import { useHouse } from '../kit/session'
import { reasonWords } from './reason-words'

export type Found = OutputOf<typeof availability.lookToBook>
type Rate = Found['rates'][number]
type Type = Found['types'][number]
type Cell = Found['cells'][number]
export type Offer = { rate: Rate; type: Type; cell: Cell }

type Props = {
  found: Found
  /** What is chosen already. */
  chosen?: Offer
  onChoose: (offer: Offer) => void
}

/** Rates down, types across: a price where it may be sold, the reason in words where not. */
export const RateGrid = ({ found, chosen, onChoose }: Props) => {
  const currency = useHouse()?.currency_code
  const cells = new Map(found.cells.map(cell => [`${cell.rate_id}:${cell.type_id}`, cell]))
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 'max(320px, calc(100vh - 290px))' }}>
      <Table size="small" stickyHeader>
        <caption style={{ captionSide: 'top', padding: 0 }}>
          <HiddenWords>Rates by room types</HiddenWords>
        </caption>
        <TableHead>
          <TableRow>
            <TableCell>
              Rate
              {currency ? (
                <Box component="span" sx={{ fontWeight: 400 }}>
                  , {currency}
                </Box>
              ) : null}
            </TableCell>
            {found.types.map(type => (
              <TableCell key={type.id} title={type.name} sx={{ textAlign: 'end' }}>
                {type.code}
                <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                  {type.rooms_left} left
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {found.rates.map(rate => (
            <TableRow key={rate.id} hover>
              <TableCell
                component="th"
                scope="row"
                title={rate.short_info ?? undefined}
                sx={{ position: 'sticky', insetInlineStart: 0, backgroundColor: 'background.paper' }}
              >
                <strong>{rate.code}</strong> {rate.name}
                {rate.negotiated ? ' (negotiated)' : ''}
              </TableCell>
              {found.types.map(type => {
                const cell = cells.get(`${rate.id}:${type.id}`)
                return (
                  <TableCell key={type.id} sx={{ padding: 0 }}>
                    {cell ? (
                      <Price
                        offer={{ rate, type, cell }}
                        isChosen={chosen?.rate.id === rate.id && chosen.type.id === type.id}
                        onChoose={onChoose}
                      />
                    ) : null}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

type PriceProps = { offer: Offer; isChosen: boolean; onChoose: (offer: Offer) => void }

const Price = ({ offer, isChosen, onChoose }: PriceProps) => {
  const { rate, type, cell } = offer
  const currency = useHouse()?.currency_code
  const words = cell.sellable
    ? `Book ${type.code} on ${rate.code}, ${formatAmount(cell.total ?? '')} in all`
    : `Why ${type.code} on ${rate.code} is not sold`
  return (
    <ButtonBase
      aria-label={words}
      title={words}
      aria-pressed={isChosen || undefined}
      onClick={() => onChoose(offer)}
      sx={{
        width: '100%',
        minHeight: 36,
        padding: '4px 12px',
        justifyContent: 'end',
        textAlign: 'end',
        fontSize: 13,
        color: cell.sellable ? 'text.primary' : 'text.secondary',
        backgroundColor: isChosen ? 'action.selected' : undefined,
        boxShadow: isChosen ? 'inset 0 0 0 2px currentColor' : undefined,
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      {cell.sellable ? (
        <Amount value={cell.average} currency={rate.currency} bare={rate.currency === currency} strong />
      ) : (
        <span>✕ {reasonWords(cell.reasons[0] ?? 'not sold')}</span>
      )}
    </ButtonBase>
  )
}
