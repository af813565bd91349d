import Button from '@mui/material/Button'
import { type ReportFormat, reportFormats } from '../../hotel/report/report'
import type { Call, InputOf } from '../../wire/call'
import { giveFile } from '../kit/files'
import { useMay } from '../kit/may'

type Props<C extends Call> = {
  call: C
  /** What the call is asked for a file of this form. */
  inputOf: (format: ReportFormat) => InputOf<C>
  disabled?: boolean
  /** As which files it may be had; absent: as all. */
  files?: readonly ReportFormat[]
}

/** A report as a file: for everybody to print, for whoever may take data out of the house to go on with. */
export function FileButtons<C extends Call>({ call, inputOf, disabled, files = reportFormats }: Props<C>) {
  const may = useMay()
  const keep = (format: ReportFormat) => () =>
    giveFile(call, inputOf(format), format === 'pdf' ? 'show' : 'keep')
  return (
    <>
      {may('Export data') && files.includes('csv') ? (
        <Button disabled={disabled} onClick={keep('csv')}>
          CSV
        </Button>
      ) : null}
      {may('Export data') && files.includes('xlsx') ? (
        <Button disabled={disabled} onClick={keep('xlsx')}>
          Spreadsheet
        </Button>
      ) : null}
      <Button variant="outlined" disabled={disabled} onClick={keep('pdf')}>
        PDF
      </Button>
    </>
  )
}
