import type { ReactElement } from 'react'

/** Text and background. */
type Pair = readonly [string, string]
export type Look = {
  word?: string
  symbol: keyof typeof symbols
  light: Pair
  dark: Pair
  isStriped?: boolean
}

const green = { light: ['#17653a', '#e3f4e8'], dark: ['#8fdca9', '#173524'] } as const
const teal = { light: ['#0b5a69', '#ddf1f4'], dark: ['#86d6e4', '#10323a'] } as const
const amber = { light: ['#7a4f00', '#fff0cc'], dark: ['#ffd37a', '#3b2c08'] } as const
const red = { light: ['#a3201a', '#fde4e1'], dark: ['#ffb0a8', '#43191a'] } as const
const blue = { light: ['#1d4f91', '#e2edfb'], dark: ['#a9cdfb', '#172b45'] } as const
const solidBlue = { light: ['#ffffff', '#1d4f91'], dark: ['#0d1b2e', '#8fbcf7'] } as const
const violet = { light: ['#3f3a8c', '#e9e7fa'], dark: ['#c6c1f7', '#2a2750'] } as const
const orange = { light: ['#8a3b00', '#ffe9d6'], dark: ['#ffc394', '#402208'] } as const
const solidOrange = { light: ['#ffffff', '#8a3b00'], dark: ['#2b1400', '#ffb27a'] } as const
const yellow = { light: ['#6b4a00', '#fff4c2'], dark: ['#ffe38a', '#3a3008'] } as const
const slate = { light: ['#ffffff', '#3a4450'], dark: ['#12151a', '#c3cbd4'] } as const
const paleSlate = { light: ['#37424d', '#e8ebee'], dark: ['#cfd6de', '#2a3038'] } as const
const muted = { light: ['#5a6072', '#f0f1f4'], dark: ['#a3a9b8', '#262a32'] } as const
const full = { light: ['#1c1e24', '#f0f1f4'], dark: ['#e7e9ee', '#262a32'] } as const

/** The statuses of the visual language (domain/housekeeping-and-misc section 22), and those of records beside them. */
export const statusLooks = {
  clean: { symbol: 'tick', ...green },
  inspected: { symbol: 'shield', ...teal },
  pickup: { symbol: 'half', ...amber },
  dirty: { symbol: 'square', ...red },
  out_of_order: { symbol: 'octagon', ...slate },
  out_of_service: { symbol: 'triangle', isStriped: true, ...paleSlate },
  vacant: { symbol: 'bed', ...muted },
  occupied: { symbol: 'person', ...full },
  arrival: { symbol: 'doorIn', ...blue },
  arrived: { symbol: 'doorIn', ...solidBlue },
  stay_over: { word: 'Stay-over', symbol: 'bar', ...violet },
  due_out: { symbol: 'doorOut', ...orange },
  departed: { symbol: 'doorOut', ...solidOrange },
  day_use: { symbol: 'sun', ...yellow },
  not_reserved: { symbol: 'dash', ...muted },

  overdue_arrival: { word: 'Overdue', symbol: 'doorIn', ...red },
  overdue_departure: { word: 'Overdue', symbol: 'doorOut', ...red },
  hold: { symbol: 'clock', ...muted },
  inquiry: { symbol: 'dash', ...muted },
  waitlist: { symbol: 'clock', ...amber },
  reserved: { symbol: 'doorIn', ...blue },
  due_in: { symbol: 'doorIn', ...blue },
  checked_in: { symbol: 'person', ...solidBlue },
  checked_out: { symbol: 'doorOut', ...solidOrange },
  no_show: { word: 'No-show', symbol: 'cross', ...red },
  cancelled: { symbol: 'cross', ...muted },

  success: { symbol: 'tick', ...green },
  warning: { symbol: 'triangle', ...amber },
  error: { symbol: 'cross', ...red },
  info: { symbol: 'dash', ...blue },
  active: { symbol: 'tick', ...green },
  inactive: { symbol: 'dash', ...muted },
  open: { symbol: 'clock', ...amber },
  in_progress: { symbol: 'half', ...blue },
  done: { symbol: 'tick', ...green },
  resolved: { symbol: 'tick', ...green },
  closed: { symbol: 'square', ...paleSlate },
  failed: { symbol: 'cross', ...red },
  plain: { symbol: 'dash', ...muted },
} satisfies Record<string, Look>

export type Status = keyof typeof statusLooks

/** Fourteen by fourteen, told apart in one colour. */
export const symbols = {
  tick: <path d="M7 1.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 7 1.2zM4.3 7.2l2 2 3.5-4" />,
  shield: <path d="M7 1 2.2 2.8v4c0 3 2 5 4.8 6.2 2.8-1.2 4.8-3.2 4.8-6.2v-4zM4.7 6.8l1.7 1.7 3-3.3" />,
  half: (
    <>
      <circle cx="7" cy="7" r="5.5" />
      <path d="M7 1.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" />
    </>
  ),
  square: <rect x="2" y="2" width="10" height="10" rx="1" fill="currentColor" />,
  octagon: (
    <>
      <path d="M4.5 1h5L13 4.5v5L9.5 13h-5L1 9.5v-5z" />
      <path d="M4 7h6" strokeWidth="2" />
    </>
  ),
  triangle: <path d="M7 1.5 13 12.5H1zM7 5.5v3.5M7 10.2v1" />,
  bed: <path d="M1.2 3v9M1.2 8.5h11.6V12M12.8 8.5c0-1.8-1-2.5-2.5-2.5H5v2.5" />,
  person: (
    <>
      <circle cx="7" cy="4" r="2.6" fill="currentColor" />
      <path d="M2 13c.2-3.2 2.2-5 5-5s4.8 1.8 5 5z" fill="currentColor" />
    </>
  ),
  doorIn: <path d="M8 1.5h4.5v11H8M1 7h7.5M5.8 4.2 8.6 7 5.8 9.8" />,
  doorOut: <path d="M6 1.5H1.5v11H6M5 7h8M10.2 4.2 13 7l-2.8 2.8" />,
  bar: <path d="M1 7h12M1 4v6M13 4v6M7 5.5v3" />,
  sun: (
    <>
      <circle cx="7" cy="7" r="2.6" />
      <path d="M7 1v1.6M7 11.4V13M1 7h1.6M11.4 7H13M2.8 2.8l1.1 1.1M10.1 10.1l1.1 1.1M11.2 2.8l-1.1 1.1M3.9 10.1l-1.1 1.1" />
    </>
  ),
  dash: <path d="M3 7h8" />,
  clock: <path d="M7 1.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 7 1.2zM7 3.8V7l2.4 1.6" />,
  cross: <path d="m3 3 8 8M11 3l-8 8" />,
} satisfies Record<string, ReactElement>
