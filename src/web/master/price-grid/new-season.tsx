import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isBusinessDate } from '../../../hotel/business-date'
import { coinsOf } from '../../../hotel/money'
import { morePercent, roundPrice } from '../../../hotel/rate/derivation'
import { isOfSeason, type Season, seasonCells, type SeasonGrid } from '../../../hotel/rate/price-grid'
import { priceFields } from '../../../hotel/rate/set-prices'
import { ActionDialog } from '../../kit/action-dialog'
import { FieldGrid } from '../../kit/call-form'
import { ChoiceField } from '../../kit/field/choice'
import { DateField } from '../../kit/field/date'
import { DecimalField, IntegerField } from '../../kit/field/number'
import { TextField } from '../../kit/field/text'
import { translate } from '../../words/translate'
import { isOpen } from './cells'
import { type Grid, periodsOf } from './save'
import { datesOf, nameOf } from './season-picker'
import { type NewSeason, placeKey, seasonKey } from './typed'

type Props = {
  grid: Grid
  seasons: readonly SeasonGrid[]
  /** The nights that are to be priced, if they are known. */
  nights?: Season
  decimals: number
  onAdd: (season: NewSeason, prices: Record<string, string>) => void
  onClose: () => void
}

type Values = {
  name?: string | null
  begin_date?: string | null
  end_date?: string | null
  min_nights?: number | null
  max_nights?: number | null
  like?: string | null
  percent?: string | null
}

/** A new period. Its prices begin empty, or as those of another season, all a little dearer or cheaper. */
export const NewSeasonDialog = ({ grid, seasons, nights, decimals, onAdd, onClose }: Props) => {
  const form = useForm<Values>({ defaultValues: { ...nights } })
  const like = useWatch({ control: form.control, name: 'like' })

  const add = form.handleSubmit(
    ({ name, begin_date, end_date, min_nights, max_nights, percent, ...rest }) => {
      const say = (field: keyof Values, message: string) => form.setError(field, { message })
      const fill = translate('Please fill this in.')
      if (!begin_date || !isBusinessDate(begin_date)) return say('begin_date', fill)
      if (!end_date || !isBusinessDate(end_date)) return say('end_date', fill)
      if (end_date < begin_date) return say('end_date', translate('The last night comes before the first.'))
      if (percent && !/^-?\d{1,3}(\.\d{1,4})?$/.test(percent))
        return say('percent', translate('This is no percentage.'))
      const season: Season = {
        begin_date,
        end_date,
        min_nights: min_nights ?? null,
        max_nights: max_nights ?? null,
      }
      if (seasons.some(one => seasonKey(one) === seasonKey(season))) {
        return say('begin_date', translate('These nights are a season already.'))
      }
      const model = seasons.find(one => seasonKey(one) === rest.like)
      const rows = model ? periodsOf(grid).filter(row => isOfSeason(row, model)) : []
      const new_season = { ...season, name: name || null, like_id: rows[0]?.id }
      onAdd(new_season, model ? pricesLike(model, new_season, grid, percent || '0', decimals) : {})
    },
  )

  return (
    <ActionDialog
      title={translate('New season')}
      confirm={translate('Enter prices')}
      onConfirm={() => void add()}
      onClose={onClose}
      size="sm"
    >
      <FormProvider {...form}>
        <FieldGrid columns={2}>
          <TextField name="name" label={translate('Name')} maxLength={40} autoFocus />
          <ChoiceField
            name="like"
            label={translate('Prices as in')}
            choices={seasons.map(season => ({
              value: seasonKey(season),
              label: `${nameOf(season)} ${datesOf(season)}`,
            }))}
          />
          <DateField name="begin_date" label={translate('First night')} required />
          <DateField name="end_date" label={translate('Last night')} required />
          <IntegerField name="min_nights" label={translate('Stays of at least')} unit={translate('nights')} />
          <IntegerField name="max_nights" label={translate('Stays of at most')} unit={translate('nights')} />
          {like ? (
            <DecimalField
              name="percent"
              label={translate('Dearer by')}
              unit="%"
              help={translate('−5 is cheaper. Rounded to whole units.')}
            />
          ) : null}
        </FieldGrid>
      </FormProvider>
    </ActionDialog>
  )
}

/** The prices of a season as if somebody had typed them, wherever the new one takes a price. */
function pricesLike(
  model: SeasonGrid,
  new_season: Season,
  grid: Grid,
  percent: string,
  decimals: number,
): Record<string, string> {
  const coins = coinsOf(decimals)
  const raised = (text: string) => {
    const amount = coins.read(text)
    if (/^-?0*(\.0*)?$/.test(percent)) return coins.write(amount)
    return coins.write(roundPrice(morePercent(amount, percent), 'unit_nearest', coins))
  }
  const free = seasonCells(
    periodsOf(grid),
    new_season,
    model.types.map(({ room_type_id }) => room_type_id),
  )
  const cells = model.types.flatMap(({ room_type_id, days }, type) =>
    days.flatMap(({ weekday, ids }, day) => {
      const row = grid.rows.find(({ id }) => ids.length === 1 && id === ids[0])
      if (!row || !isOpen(free[type].days[day])) return []
      return priceFields.flatMap(field => {
        const price = row[field]
        return price ? [[placeKey({ room_type_id, weekday, field }), raised(price)]] : []
      })
    }),
  )
  return Object.fromEntries(cells) as Record<string, string>
}
