import Box from '@mui/material/Box'
import { memo } from 'react'
import { translate } from '../words/translate'

/** A list is searched and narrowed there; without a search field, where the filters of the page stand. */
const search = '#main [type="search"]'
const filters = '#main [data-filters] :is(input, button, [role="combobox"])'

const focus = (...ways: string[]): boolean => {
  const found = ways.map(way => document.querySelector<HTMLElement>(way)).find(one => one !== null)
  found?.focus()
  return found !== undefined
}

/** Past the bar, for whoever goes from key to key (domain/housekeeping 20.11). `onMenu` opens the menu that is put away. */
export const SkipLinks = memo(({ onMenu }: { onMenu: () => void }) => (
  <Box sx={links}>
    <a href="#main" onClick={event => (event.preventDefault(), focus('#main h1'))}>
      {translate('To the main content')}
    </a>
    <a
      href="#menu"
      onClick={event => (event.preventDefault(), focus('#menu :is(a, button, [tabindex="0"])') || onMenu())}
    >
      {translate('To the menu')}
    </a>
    <a data-to="filters" href="#main" onClick={event => (event.preventDefault(), focus(search, filters))}>
      {translate('To the filters')}
    </a>
  </Box>
))

const links = {
  '& a': {
    position: 'fixed',
    // Below the bar: what has the focus after the menu was closed again hides none of its buttons.
    top: 72,
    insetInlineStart: 8,
    zIndex: 2000,
    padding: 2,
    backgroundColor: 'background.paper',
    color: 'text.primary',
  },
  '& a:not(:focus)': { transform: 'translateY(-200px)' },
  // Where there is nothing to narrow, nothing leads there.
  [`body:not(:has(${search}, ${filters})) & a[data-to]`]: { display: 'none' },
}
