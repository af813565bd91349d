import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { readableOn } from './contrast'
import type { Preferences } from './preferences'
import { translate } from '../words/translate'

/** The colour tokens of the visual language (domain/housekeeping-and-misc section 22). */
export const tokens = {
  light: {
    page: '#f6f7fb',
    surface: '#ffffff',
    text: '#1c1e24',
    muted: '#5a6072',
    border: '#8a90a2',
    hairline: '#e3e5ec',
    success: { text: '#17653a', tint: '#e3f4e8' },
    warning: { text: '#7a4f00', tint: '#fff0cc' },
    error: { text: '#a3201a', tint: '#fde4e1' },
    info: { text: '#1d4f91', tint: '#e2edfb' },
  },
  dark: {
    page: '#16181d',
    surface: '#1f2229',
    text: '#e7e9ee',
    muted: '#a3a9b8',
    border: '#6b7183',
    hairline: '#33373f',
    success: { text: '#8fdca9', tint: '#173524' },
    warning: { text: '#ffd37a', tint: '#3b2c08' },
    error: { text: '#ffb0a8', tint: '#43191a' },
    info: { text: '#a9cdfb', tint: '#172b45' },
  },
} as const

export type Mode = keyof typeof tokens
type Look = Pick<Preferences, 'primary' | 'density'> & {
  mode: Mode
  dir: 'ltr' | 'rtl'
  /** Nothing moves: what opens is open, what closes is gone. */
  isStill: boolean
}

const widths = { sm: 467, md: 768, lg: 992, xl: 1440 }

export const rowHeights = { comfortable: 44, standard: 36, compact: 28 } as const

export function themeOf({ mode, primary, dir, density, isStill }: Look): Theme {
  const token = tokens[mode]
  const inText =
    mode === 'dark' && primary === '#6259ca'
      ? '#b4aef0'
      : readableOn(mode === 'dark' ? token.surface : token.page, primary)
  const tone = ({ text, tint }: { text: string; tint: string }) => ({
    main: text,
    light: tint,
    dark: text,
    contrastText: mode === 'dark' ? token.page : '#ffffff',
  })
  return createTheme({
    direction: dir,
    spacing: 4,
    shape: { borderRadius: 6 },
    breakpoints: { values: { xs: 0, ...widths } },
    palette: {
      mode,
      primary: { main: inText, contrastText: mode === 'dark' ? token.page : '#ffffff' },
      secondary: { main: token.muted, contrastText: token.surface },
      success: tone(token.success),
      warning: tone(token.warning),
      error: tone(token.error),
      info: tone(token.info),
      background: { default: token.page, paper: token.surface },
      text: { primary: token.text, secondary: token.muted },
      divider: token.hairline,
    },
    typography: typography(),
    ...(isStill && { transitions: stillness }),
    components: components({ mode, primary, density }),
  })
}

/** What a list to choose from says by itself. */
export const wordsOfLibrary = (say: (text: LibraryText) => string) => ({
  clearText: say('Clear'),
  closeText: say('Close'),
  openText: say('Open it'),
  loadingText: say('Loading…'),
  noOptionsText: say('No options'),
})
type LibraryText = 'Clear' | 'Close' | 'Open it' | 'Loading…' | 'No options'

const stillness: ThemeOptions['transitions'] = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
}

const typography = () => ({
  fontFamily:
    'Inter, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, system-ui, sans-serif',
  fontSize: 14,
  htmlFontSize: 16,
  body1: { fontSize: 14, lineHeight: 1.45 },
  body2: { fontSize: 13, lineHeight: 1.45 },
  caption: { fontSize: 12, lineHeight: 1.45 },
  h1: { fontSize: 24, lineHeight: 1.25, fontWeight: 600 },
  h2: { fontSize: 20, lineHeight: 1.3, fontWeight: 600 },
  h3: { fontSize: 16, lineHeight: 1.4, fontWeight: 600 },
  h6: { fontSize: 16, lineHeight: 1.4, fontWeight: 600 },
  button: { textTransform: 'none' as const, fontWeight: 600, fontSize: 14 },
})

/** Columns that narrower screens leave out. */
const cellsFrom = Object.fromEntries(
  Object.entries(widths).map(([from, width]) => [
    `@media (max-width: ${width - 0.05}px)`,
    { [`& .from-${from}`]: { display: 'none' } },
  ]),
)

// As the options call it: Theme['components'] is the same shape over another theme, and comparing the two took half of the type check.
function components({ mode, primary, density }: Omit<Look, 'dir' | 'isStill'>): ThemeOptions['components'] {
  const token = tokens[mode]
  const fill = readableOn('#ffffff', primary)
  const focusRing = {
    outline: `2px solid ${mode === 'dark' ? '#b4aef0' : fill}`,
    outlineOffset: 2,
  }
  const [above, beside] = density === 'comfortable' ? [8, 12] : density === 'standard' ? [5, 10] : [2, 8]
  // Columns stand closer on a tablet. No media query: that would win over a cell that asks for its own.
  const cell = {
    padding: `${above}px clamp(6px, 1.4vw - 4px, ${beside}px)`,
    height: rowHeights[density],
    fontSize: density === 'compact' ? 12.5 : 13,
    lineHeight: 1.3,
    '@media (max-width: 466px)': { paddingInline: 6 },
  }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        html: { scrollPaddingTop: 64, colorScheme: mode },
        body: { fontVariantNumeric: 'tabular-nums' },
        // Whose colours are forced would not see what is chosen by its background alone.
        '@media (forced-colors: active)': {
          '[role="option"][aria-selected="true"], [aria-pressed="true"], [aria-current="page"], td[aria-selected="true"]':
            {
              outline: '1px solid Highlight',
              outlineOffset: -2,
            },
        },
        '*:focus-visible': focusRing,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // Or what turns for ever would be drawn for ever.
            animationIterationCount: '1 !important',
            // Not a short one: that held every change back by a frame, and the focus with it.
            transition: 'none !important',
          },
        },
        '@media print': {
          'nav, header, footer, button, .no-print': { display: 'none !important' },
          body: { background: '#fff', color: '#000' },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // A browser writes buttons in a face of its own, figures in them too.
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': focusRing } },
    },
    // Rows take their outline off where nothing says otherwise; inside the row it is not cut by the edge of the table.
    MuiTableRow: { styleOverrides: { root: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, padding: '6px 14px' },
        sizeSmall: { minHeight: 30, padding: '3px 10px', fontSize: 13 },
        outlined: { borderColor: token.border },
      },
      variants: [
        {
          props: { variant: 'contained', color: 'primary' },
          style: {
            '&:not(.Mui-disabled)': { backgroundColor: fill, color: '#ffffff' },
            '&:hover': { backgroundColor: `color-mix(in srgb, ${fill} 86%, #000)` },
          },
        },
      ],
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: 8 } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 8, border: `1px solid ${token.hairline}` } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 20, fontWeight: 600, padding: '16px 20px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 20px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
    // By a style sheet of its own, brought and removed with it, each field would hear when the browser has filled it in, for labels
    // that make room then: ours stand above.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: token.surface, fontSize: 14 },
        notchedOutline: { borderColor: token.border },
        input: { padding: '8px 10px' },
        adornedStart: { paddingInlineStart: 10, '& .MuiOutlinedInput-input': { paddingInlineStart: 0 } },
        multiline: { padding: 0 },
      },
    },
    MuiSelect: { styleOverrides: { select: { padding: '8px 10px' } } },
    MuiAutocomplete: {
      defaultProps: wordsOfLibrary(translate),
      styleOverrides: {
        root: {
          '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall': { padding: '1px 6px' },
          // Room for the arrow also where nothing can be cleared: a field that is closed had its text beneath it.
          '&.MuiAutocomplete-hasPopupIcon:not(.MuiAutocomplete-hasClearIcon) .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall':
            { paddingInlineEnd: '32px' },
          '& .MuiAutocomplete-inputRoot.MuiInputBase-sizeSmall .MuiAutocomplete-input': {
            padding: '7px 4px',
          },
        },
        // What opens stands out from what it lies over: papers have no shadow of their own here.
        paper: { border: `1px solid ${token.hairline}`, boxShadow: '0 4px 16px rgb(0 0 0 / 0.2)' },
        option: { fontSize: 14, minHeight: 34 },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 3, fontSize: 12 } } },
    // What is in a list by the thousand is drawn without the library's component (kit/cell.tsx).
    MuiTable: {
      styleOverrides: {
        root: {
          '& td.cell': {
            ...cell,
            textAlign: 'start',
            color: token.text,
            borderBottom: `1px solid ${token.hairline}`,
          },
          ...cellsFrom,
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { ...cell, borderBottomColor: token.hairline },
        head: {
          height: 40,
          fontWeight: 600,
          color: token.muted,
          backgroundColor: token.surface,
        },
        paddingCheckbox: { padding: '0 4px', width: 40 },
      },
    },
    // The arrow stands in the gap between two columns: room kept for it in each would be taken from the names.
    MuiTableSortLabel: {
      styleOverrides: {
        root: { position: 'relative' },
        icon: {
          position: 'absolute',
          insetInlineStart: '100%',
          margin: 0,
          fontSize: 16,
          '.MuiTableCell-alignRight &': { insetInlineStart: 'auto', insetInlineEnd: '100%' },
        },
      },
    },
    MuiCheckbox: {
      styleOverrides: { root: { color: token.border, '& .MuiSvgIcon-root': { fontSize: 20 } } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiChip: { styleOverrides: { root: { fontSize: 12, height: 24 } } },
    MuiTab: {
      styleOverrides: {
        root: {
          minHeight: 40,
          padding: '8px 14px',
          '@media (max-width: 767px)': { minWidth: 0, paddingInline: 10 },
          // Their row would cut it.
          '&:focus-visible': { ...focusRing, outlineOffset: -2 },
        },
      },
    },
    // Where not all tabs have room, arrows say that there are more.
    MuiTabs: {
      defaultProps: { variant: 'scrollable', allowScrollButtonsMobile: true },
      // The arrows come after the chosen tab is in sight, and take so much of the row from it.
      styleOverrides: {
        root: { minHeight: 40 },
        scroller: { scrollPaddingInline: 56 },
        scrollButtons: { width: 28 },
        // Whose colours are forced would not see which is chosen.
        indicator: { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 14, minHeight: 36 } } },
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState: { severity = 'success' } }) => ({
          alignItems: 'center',
          paddingBlock: 2,
          color: token[severity].text,
          backgroundColor: token[severity].tint,
          '& .MuiAlert-icon': { color: 'inherit' },
        }),
      },
    },
  }
}
