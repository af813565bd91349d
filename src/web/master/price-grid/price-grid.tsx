import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useState } from 'react'
import type { Season } from '../../../hotel/rate/price-grid'
import { type PriceField, priceFields } from '../../../hotel/rate/set-prices'
import { pricing } from '../../../wire/pricing'
import { useAnswer, useCall } from '../../kit/call'
import { nameOf } from '../../kit/hotkeys'
import { type MasterRow, summaryOf } from '../../kit/masters'
import { useMay } from '../../kit/may'
import { Sheet } from '../../kit/page'
import { useHouse } from '../../kit/session'
import { Answered, Empty } from '../../kit/states'
import { TabBar } from '../../kit/tab-bar'
import { translate } from '../../words/translate'
import { PanelList } from '../panel-list'
import type { PanelProps } from '../panels'
import { fieldWords } from './cells'
import { Findings } from './findings'
import { NewSeasonDialog } from './new-season'
import { type Grid, refusedCells, sentOf } from './save'
import { SaveBar } from './save-bar'
import { SeasonPicker } from './season-picker'
import { SeasonTable } from './season-table'
import { maySplit, SplitSeasonDialog } from './split-season'
import { hostOf, useSeasons } from './seasons'
import { countOf, focusCell, type NewSeason, type Place, placeKey, seasonKey, useTyped } from './typed'
import { Wrong } from './wrong'

/** The prices of a rate code: a grid of seasons, types and weekdays, with the plain rows behind it. */
export const PriceGrid = ({ record }: PanelProps) => {
  const [isList, setList] = useState(false)
  const [withPast, setPast] = useState(false)
  const grid = useAnswer(pricing.grid, { rate_code_id: record.id, with_past: withPast }, { keep: true })
  if (isList) {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button sx={{ justifySelf: 'start' }} onClick={() => setList(false)}>
          {translate('Back to the grid')}
        </Button>
        <PanelList panel="pricing-schedule" owner="rate-code" record={record} />
      </Box>
    )
  }
  return (
    <Sheet padded>
      <Answered answer={grid}>
        {data => (
          <Prices
            key={data.rate_code.id}
            grid={data}
            record={record}
            onRows={() => setList(true)}
            onPast={withPast ? undefined : () => setPast(true)}
          />
        )}
      </Answered>
    </Sheet>
  )
}

type Props = { grid: Grid; record: MasterRow; onRows: () => void; onPast?: () => void }

const Prices = ({ grid, record, onRows, onPast }: Props) => {
  const { typed, setTyped, type, giveUp } = useTyped(record.id)
  const [field, setField] = useState<PriceField>('two_persons')
  const [picked, pick] = useState<string>()
  const [adding, setAdding] = useState<{ nights?: Season }>()
  const [splitting, setSplitting] = useState<Season>()
  const decimals = useHouse()?.currency_decimals ?? 2
  const isReadOnly = !useMay()(summaryOf('pricing-schedule').permission.update)
  const seasons = useSeasons(grid, typed.seasons)
  const season = seasons.find(one => seasonKey(one) === picked) ?? seasons[0]
  const { code, pricing_basis, base } = grid.rate_code

  const save = useCall(pricing.setPrices, {
    inline: true,
    says: translate('The prices of %{code} are saved', { code }),
    onDone: giveUp,
    onFailed: failure => setTyped(was => ({ ...was, wrong: refusedCells(failure, sent.input) })),
  })
  const sent = sentOf(typed, grid, seasons, decimals)
  const count = countOf(typed)
  // What stands at its cell is not said again.
  const isPlaced = Object.values(typed.wrong).some(cells => Object.keys(cells ?? {}).length > 0)
  const submit = () => {
    setTyped(was => ({ ...was, wrong: sent.wrong }))
    if (Object.keys(sent.wrong).length === 0 && sent.input.seasons.length > 0) save.mutate(sent.input)
  }
  // Before the form of the record hears it, which is behind another tab.
  const onKeyDown = (event: KeyboardEvent) => {
    if (nameOf(event) !== 'ctrl+s') return
    event.preventDefault()
    if (count > 0) submit()
  }

  const add = (new_season: NewSeason, prices: Record<string, string>) => {
    const key = seasonKey(new_season)
    setTyped(was => ({
      ...was,
      seasons: [...was.seasons, new_season],
      prices: { ...was.prices, [key]: prices },
    }))
    setAdding(undefined)
    pick(key)
  }

  /** In the season that has these nights, or in a new one. */
  const price = (nights: Season, place: Omit<Place, 'field'>) => {
    const host = hostOf(seasons, nights, place)
    if (!host) return setAdding({ nights })
    pick(seasonKey(host))
    setField('two_persons')
    focusCell(placeKey({ ...place, field: 'two_persons' }))
  }

  if (pricing_basis !== 'schedule') {
    return (
      <Empty
        says={
          base
            ? translate('%{code} takes its prices from %{base}. There is nothing to price here.', {
                code,
                base,
              })
            : translate('%{code} takes its prices from the rack rates. There is nothing to price here.', {
                code,
              })
        }
      />
    )
  }
  return (
    <Box onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Findings grid={grid} isReadOnly={isReadOnly} onPrice={price} onRows={onRows} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {isReadOnly ? null : (
          <Button variant="outlined" onClick={() => setAdding({})}>
            {translate('New season')}
          </Button>
        )}
        {!isReadOnly && season && maySplit(grid, season) ? (
          <Button onClick={() => setSplitting(season)} disabled={count > 0}>
            {translate('Split the season')}
          </Button>
        ) : null}
        {onPast && grid.past_seasons > 0 ? (
          <Button onClick={onPast}>
            {translate('Past seasons (%{count})', { count: grid.past_seasons })}
          </Button>
        ) : null}
        <Button onClick={onRows}>{translate('As a list')}</Button>
      </Box>
      {season ? (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '220px minmax(0, 1fr)' },
          }}
        >
          <SeasonPicker
            seasons={seasons}
            chosen={seasonKey(season)}
            onChoose={pick}
            typedIn={key => countOf(typed, key)}
          />
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
            <TabBar
              label={translate('Price for')}
              value={field}
              onChange={setField}
              tabs={priceFields.map(value => ({ value, label: translate(fieldWords[value]) }))}
            />
            <SeasonTable
              season={season}
              grid={grid}
              field={field}
              decimals={decimals}
              typed={typed.prices[seasonKey(season)] ?? {}}
              wrong={typed.wrong[seasonKey(season)] ?? {}}
              isReadOnly={isReadOnly}
              onType={(place, text) => type(seasonKey(season), place, text)}
            />
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
              {translate(
                'Type over a price; Enter and the arrows go on, Ctrl+Enter gives it to the whole week, Esc takes it back. An empty price closes the night.',
              )}
            </Box>
          </Box>
        </Box>
      ) : (
        <Empty says={translate('%{code} has no prices yet.', { code })} />
      )}
      <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2, backgroundColor: 'background.paper' }}>
        <Wrong
          typed={typed}
          grid={grid}
          seasons={seasons}
          onShow={(key, place) => {
            pick(key)
            setField(place)
          }}
        />
        {save.error && !isPlaced ? (
          <Alert severity="error">
            {save.error.message}{' '}
            {save.error.word === 'stale' ? translate('What you typed is still here.') : null}
          </Alert>
        ) : null}
        {count > 0 ? (
          <SaveBar
            count={count}
            isSaving={save.isPending}
            onSave={submit}
            onGiveUp={() => {
              giveUp()
              save.reset()
            }}
          />
        ) : null}
      </Box>
      {splitting ? (
        <SplitSeasonDialog grid={grid} season={splitting} onClose={() => setSplitting(undefined)} />
      ) : null}
      {adding ? (
        <NewSeasonDialog
          grid={grid}
          seasons={seasons}
          nights={adding.nights}
          decimals={decimals}
          onAdd={add}
          onClose={() => setAdding(undefined)}
        />
      ) : null}
    </Box>
  )
}
