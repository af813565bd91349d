import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useId, useState } from 'react'
import { contrast, readable, readableOn } from '../kit/contrast'
import { type Preferences, prefer, swatches, usePreferences, usualPreferences } from '../kit/preferences'
import { tokens } from '../kit/theme'
import { type PlainText, translate } from '../words/translate'

/** How the app looks on this device; every choice shows at once. */
export const LookChoices = () => (
  <>
    <Choice name="mode" label="Mode" of={{ light: 'Light', dark: 'Dark', device: 'Device' }} />
    <Colour />
    <Choice
      name="density"
      label="Density"
      of={{ comfortable: 'Roomy', standard: 'Standard', compact: 'Compact' }}
    />
    <Choice name="menu" label="Menu" of={{ vertical: 'At the side', horizontal: 'On top' }} />
    <Choice
      name="dir"
      label="Direction"
      of={{ language: 'By language', ltr: 'Left to right', rtl: 'Right to left' }}
    />
  </>
)

export const UsualLook = () => <Button onClick={() => prefer(usualPreferences)}>{translate('Reset')}</Button>

type ChoiceProps<K extends 'mode' | 'density' | 'menu' | 'dir'> = {
  name: K
  label: PlainText
  of: Record<Preferences[K], PlainText>
}

function Choice<K extends 'mode' | 'density' | 'menu' | 'dir'>({
  name,
  label,
  of,
}: ChoiceProps<K>): ReactNode {
  const preferences = usePreferences()
  const id = useId()
  return (
    <div>
      <FormLabel id={id} sx={{ fontSize: 13 }}>
        {translate(label)}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={preferences[name]}
        onChange={(_, value: Preferences[K] | null) => value && prefer({ [name]: value })}
      >
        {Object.entries<PlainText>(of).map(([value, words]) => (
          <ToggleButton key={value} value={value} sx={{ textTransform: 'none', paddingBlock: '5px' }}>
            {translate(words)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}

const white = '#ffffff'
// Darker than white: what can be read on it bears white text as well. On a dark page words take a lighter shade by themselves.
const { page } = tokens.light

const Colour = () => {
  const { primary } = usePreferences()
  const id = useId()
  const [better, setBetter] = useState<string>()

  const choose = (colour: string) => {
    const isReadable = contrast(colour, page) >= readable
    setBetter(isReadable ? undefined : readableOn(page, colour))
    if (isReadable) prefer({ primary: colour })
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormLabel id={id} sx={{ fontSize: 13 }}>
        {translate('Colour')}
      </FormLabel>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {swatches.map(colour => (
          <ButtonBase
            key={colour}
            aria-label={translate('Colour %{colour}', { colour })}
            aria-pressed={colour === primary}
            onClick={() => choose(colour)}
            sx={{
              width: 32,
              height: 32,
              borderRadius: 1,
              backgroundColor: colour,
              color: white,
              fontWeight: 700,
            }}
          >
            {colour === primary ? '✓' : ''}
          </ButtonBase>
        ))}
      </Box>
      <label style={{ display: 'flex', gap: 8, alignItems: 'center', fontSize: 13 }}>
        <input type="color" value={primary} onChange={event => choose(event.target.value)} />
        {translate('Another colour')}
      </label>
      {better ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => choose(better)}>
              {translate('Take %{colour}', { colour: better })}
            </Button>
          }
        >
          {translate('White text on this colour is hard to read.')}
        </Alert>
      ) : null}
    </Box>
  )
}
