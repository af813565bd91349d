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
import { walkGrid } from './grid-keys'
import type { Figure } from './grid-view'
import { reasonWords } from './reason-words'
import { letterNow, meant } from '../kit/hotkeys'

export type Found = OutputOf<typeof availability.lookToBook>
type Rate = Found['rates'][number]
export type Type = Found['types'][number]
type Cell = Found['cells'][number]
export type Offer = { rate: Rate; type: Type; cell: Cell }

type Props = {
  found: Found
  /** What is chosen already. */
  chosen?: Offer
  onChoose: (offer: Offer) => void
  /** `I` on a price, or the name of the rate. */
  onInfo?: (offer: Offer) => void
  /** The code of a type. */
  onType?: (type: Type) => void
  /** `W` on a price: who asks for it waits until there is one. */
  onWait?: (offer: Offer) => void
  figure?: Figure
}

/** As high as a house with many rates makes it. */
export const gridHeight = 'max(320px, calc(100vh - 290px))'

/** Rates down, types across: a price where it may be sold, the reason in words where not. */
export const RateGrid = ({ found, chosen, onChoose, onInfo, onType, onWait, figure = 'average' }: Props) => {
  const currency = useHouse()?.currency_code
  const cells = new Map(found.cells.map(cell => [`${cell.rate_id}:${cell.type_id}`, cell]))
  return (
    <Box sx={{ overflow: 'auto', maxHeight: gridHeight, containerType: 'inline-size' }}>
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
              <TableCell key={type.id} title={type.name} sx={{ textAlign: 'end', paddingInline: '6px' }}>
                {onType ? (
                  <ButtonBase
                    onClick={() => onType(type)}
                    title={`About ${type.code} ${type.name}`}
                    sx={toldHow}
                  >
                    {type.code}
                  </ButtonBase>
                ) : (
                  type.code
                )}
                <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
                  {/* Day guests take no night, so none is counted down. */}
                  {found.nights === 0 ? 'for the day' : `${type.rooms_left} left`}
                </Box>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody onKeyDown={walkGrid}>
          {found.rates.map(rate => (
            <TableRow key={rate.id} hover>
              <TableCell
                component="th"
                scope="row"
                title={[rate.short_info, termsOf(rate, figure)].filter(Boolean).join(' · ') || undefined}
                sx={{
                  position: 'sticky',
                  insetInlineStart: 0,
                  // Buttons are drawn above what merely sticks: prices that go past would lie over the name of the rate.
                  zIndex: 1,
                  backgroundColor: 'background.paper',
                  // The conditions stand in two lines rather than in five.
                  minWidth: { sm: 168 },
                }}
              >
                <RateName
                  rate={rate}
                  figure={figure}
                  onInfo={onInfo && firstOf(found, rate, cells, onInfo)}
                />
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
                        onInfo={onInfo}
                        onWait={onWait}
                        figure={figure}
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

/** Tells about a rate by the first type that it is sold for. */
const firstOf = (
  { types }: Found,
  rate: Rate,
  cells: ReadonlyMap<string, Cell>,
  onInfo: (offer: Offer) => void,
) => {
  const [first] = types.flatMap(type => {
    const cell = cells.get(`${rate.id}:${type.id}`)
    return cell ? [{ rate, type, cell }] : []
  })
  return first && (() => onInfo(first))
}

/** A name that tells more when it is pressed. */
const toldHow = {
  font: 'inherit',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
} as const

const RateName = ({ rate, figure, onInfo }: { rate: Rate; figure: Figure; onInfo?: () => void }) => {
  const words = (
    <span>
      <strong>{rate.code}</strong> {rate.name}
      {rate.negotiated ? ' (negotiated)' : ''}
    </span>
  )
  return (
    <>
      {onInfo ? (
        <ButtonBase onClick={onInfo} title={`About ${rate.code}`} sx={{ textAlign: 'start', ...toldHow }}>
          {words}
        </ButtonBase>
      ) : (
        words
      )}
      <Terms rate={rate} figure={figure} />
    </>
  )
}

/** What is charged beside the price, what leaving costs and what is asked ahead, in a word: the information about the rate says more. */
const termsOf = ({ policies, extras }: Rate, figure: Figure): string => {
  const beside =
    extras.length > 0 ? `plus ${extras.map(extra => besideOf(extra, figure)).join(' and ')}` : null
  return [beside, policies.cancel, policies.deposit].filter(Boolean).join(' · ')
}

/** With what it comes to in the figure of the prices, so that codes can be compared; one without a price by its name alone. */
const besideOf = (extra: Rate['extras'][number], figure: Figure): string => {
  const amount = extra[figure]
  return amount === null ? extra.name : `${extra.name} ${formatAmount(amount)}`
}

/** Beside the form of a walk-in, or few rates are seen; where there is room all of it. */
const oneLine = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
  overflow: 'hidden',
  '@container (min-width: 900px)': { WebkitLineClamp: 'unset' },
} as const

const Terms = ({ rate, figure }: { rate: Rate; figure: Figure }) => {
  const said = termsOf(rate, figure)
  return said ? (
    <Box
      sx={{
        // On a telephone the prices need the room; the name of the rate tells it there.
        display: { xs: 'none', sm: 'block' },
        fontSize: 12,
        fontWeight: 400,
        color: 'text.secondary',
        whiteSpace: 'normal',
      }}
    >
      <Box component="span" sx={oneLine}>
        {said}
      </Box>
    </Box>
  ) : null
}

type PriceProps = {
  offer: Offer
  isChosen: boolean
  onChoose: (offer: Offer) => void
  onInfo?: (offer: Offer) => void
  onWait?: (offer: Offer) => void
  figure: Figure
}

/** Where some are left, and not as many as are asked for, nothing is sold out. */
const whyNot = ({ cell, type }: Offer): string => {
  const [reason = 'not sold'] = cell.reasons
  return reason === 'no_availability' && type.rooms_left > 0 ? `Only ${type.rooms_left}` : reasonWords(reason)
}

const Price = ({ offer, isChosen, onChoose, onInfo, onWait, figure }: PriceProps) => {
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
      aria-keyshortcuts={
        [onInfo && letterNow('i'), onWait && letterNow('w')].filter(Boolean).join(' ') || undefined
      }
      onKeyDown={event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const act = { i: onInfo, w: onWait }[meant(event.key.toLowerCase())]
        if (!act) return
        // The letter would be typed into what opens now.
        event.preventDefault()
        act(offer)
      }}
      sx={{
        width: '100%',
        minHeight: 36,
        // Ends where the heading ends.
        padding: '4px 6px',
        justifyContent: 'end',
        textAlign: 'end',
        fontSize: 13,
        // Where there is room each stands in one line; beside the form of a walk-in the last types would be out of sight.
        '@container (min-width: 900px)': { whiteSpace: 'nowrap' },
        color: cell.sellable ? 'text.primary' : 'text.secondary',
        backgroundColor: isChosen ? 'action.selected' : undefined,
        boxShadow: isChosen ? 'inset 0 0 0 2px currentColor' : undefined,
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      {cell.sellable ? (
        <Amount value={cell[figure]} currency={rate.currency} bare={rate.currency === currency} strong />
      ) : (
        <span>✕ {whyNot(offer)}</span>
      )}
    </ButtonBase>
  )
}
