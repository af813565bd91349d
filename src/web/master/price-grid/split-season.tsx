import { addDays } from '../../../hotel/business-date'
import { isOfSeason, type Season } from '../../../hotel/rate/price-grid'
import { rateSetup } from '../../../wire/rate-setup'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { DateField } from '../../kit/field/date'
import { translate } from '../../words/translate'
import { type Grid, periodsOf } from './save'
import { datesOf } from './season-picker'

type Props = { grid: Grid; season: Season; onClose: () => void }

/** Whether there are saved rows with nights to cut between. */
export const maySplit = (grid: Grid, season: Season): boolean =>
  season.begin_date < season.end_date && periodsOf(grid).some(row => isOfSeason(row, season))

/** Cuts a season in two before a night; what is sold stays as it is, and each part may be priced by itself. */
export const SplitSeasonDialog = ({ grid, season, onClose }: Props) => {
  const row = periodsOf(grid).find(one => isOfSeason(one, season))
  const form = useCallForm(rateSetup.split, {
    send: values => ({
      id: row?.id ?? 0,
      row_version: row?.row_version,
      date: String(values.date ?? ''),
      whole_season: true,
    }),
    says: translate('The season is split'),
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={translate('Split %{season}', { season: datesOf(season) })}
      confirm={translate('Split')}
      onClose={onClose}
    >
      <DateField
        name="date"
        label={translate('First night of the second part')}
        help={translate('What is sold stays as it is.')}
        min={addDays(season.begin_date, 1)}
        max={season.end_date}
        required
        autoFocus
      />
    </FormDialog>
  )
}
