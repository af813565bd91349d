import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { type Coordinates, readCoordinates } from '../../hotel/coordinates'
import { CallFields } from '../kit/call-form'
import { DecimalField } from '../kit/field/number'
import { useMasterForm } from '../kit/master-form'
import { useMay } from '../kit/may'
import { Sheet } from '../kit/page'
import { PlacePlot } from './place-plot'
import { Surroundings, useNear } from './surroundings'
import type { PanelProps } from './panels'
import { translate } from '../words/translate'

/** Where the house stands: pasted from any map, typed, or set on the plot. No picture of a map is fetched from anywhere. */
export const PropertyPlace = ({ record }: PanelProps) => {
  const may = useMay()
  const isReadOnly = !may('Property profile update')
  const kept = placeOf(record.latitude, record.longitude)
  const of = useMasterForm('property-profile', {
    record,
    defaults: { latitude: record.latitude ?? null, longitude: record.longitude ?? null },
    says: translate('The place of the house is saved'),
  })
  const [latitude, longitude] = of.form.watch(['latitude', 'longitude']) as unknown[]
  const place = placeOf(latitude, longitude)
  const near = useNear(place)
  const isMoved = place?.latitude !== kept?.latitude || place?.longitude !== kept?.longitude

  const set = (next: Coordinates) => {
    of.form.setValue('latitude', next.latitude, { shouldDirty: true })
    of.form.setValue('longitude', next.longitude, { shouldDirty: true })
  }

  return (
    <Sheet padded>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {isReadOnly ? null : <Paste onPlace={set} />}
          <CallFields of={of} columns={2}>
            <DecimalField name="latitude" label={translate('Latitude')} decimals={6} disabled={isReadOnly} />
            <DecimalField
              name="longitude"
              label={translate('Longitude')}
              decimals={6}
              disabled={isReadOnly}
            />
          </CallFields>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            {isReadOnly ? null : (
              <Button variant="contained" disabled={!isMoved} loading={of.isSending} onClick={of.submit}>
                {translate('Save the place')}
              </Button>
            )}
            {place ? (
              <MuiLink href={mapAddress(place)} target="_blank" rel="noopener noreferrer">
                {translate('Open in OpenStreetMap')}
              </MuiLink>
            ) : null}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <PlacePlot
            place={place}
            near={near.map(({ row, there }) => ({ ...there, id: row.id, name: String(row.name) }))}
            isReadOnly={isReadOnly}
            onPlace={set}
          />
          <Surroundings near={near} />
        </Box>
      </Box>
    </Sheet>
  )
}

const placeOf = (latitude: unknown, longitude: unknown): Coordinates | undefined =>
  latitude === null ||
  latitude === undefined ||
  latitude === '' ||
  longitude === null ||
  longitude === undefined
    ? undefined
    : readCoordinates(`${String(latitude)}, ${String(longitude)}`)

const mapAddress = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Takes a place as people copy it. */
const Paste = ({ onPlace }: { onPlace: (place: Coordinates) => void }) => {
  const [text, setText] = useState('')
  const isWrong = text.trim() !== '' && readCoordinates(text) === undefined
  return (
    <MuiTextField
      size="small"
      label={translate('Paste a place')}
      value={text}
      error={isWrong}
      helperText={
        isWrong
          ? translate('This is no place. Please paste two numbers or the address of a map.')
          : translate('38.7107, -9.1366, degrees and minutes, or the address of a map')
      }
      onChange={event => {
        setText(event.target.value)
        const place = readCoordinates(event.target.value)
        if (place) onPlace(place)
      }}
    />
  )
}
