import Button from '@mui/material/Button'
import type { Call, InputOf } from '../../wire/call'
import type { reportFormats } from '../../wire/report-shown'
import { giveFile } from '../kit/files'
import { useMay } from '../kit/may'

type Format = (typeof reportFormats)[number]
type Props<C extends Call> = {
  call: C
  /** What the call is asked for a file of this form. */
  inputOf: (format: Format) => InputOf<C>
  disabled?: boolean
}

/** A report as a file: for everybody to print, for whoever may take data out of the house to go on with. */
export function FileButtons<C extends Call>({ call, inputOf, disabled }: Props<C>) {
  const may = useMay()
  const keep = (format: Format) => () => giveFile(call, inputOf(format), format === 'pdf' ? 'show' : 'keep')
  return (
    <>
      {may('Export data') ? (
        <>
          <Button disabled={disabled} onClick={keep('csv')}>
            CSV
          </Button>
          <Button disabled={disabled} onClick={keep('xlsx')}>
            Spreadsheet
          </Button>
        </>
      ) : null}
      <Button variant="outlined" disabled={disabled} onClick={keep('pdf')}>
        PDF
      </Button>
    </>
  )
}
