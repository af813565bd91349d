import type { CSSProperties, ReactNode } from 'react'

export type CellPlace = {
  align?: 'start' | 'end' | 'center'
  /** Left out on screens narrower than this. */
  from?: From
  className?: string
}
type From = 'sm' | 'md' | 'lg' | 'xl'

/** What leaves a cell out on screens narrower than this (the theme's lists know it), be it a heading, a value or a sum. */
export const seenFrom = (from: From | undefined): string | undefined => from && `from-${from}`

/** A cell of a list: it looks as the theme's others do, which are made of seven components each, where a list has two thousand. */
export const Cell = ({
  align = 'start',
  from,
  className,
  children,
}: CellPlace & { children?: ReactNode }) => (
  <td
    className={['cell', seenFrom(from), className].filter(Boolean).join(' ')}
    style={align === 'start' ? undefined : aligned[align]}
  >
    {children}
  </td>
)

// Of the many none brings a style of its own.
const aligned = { end: { textAlign: 'end' }, center: { textAlign: 'center' } } satisfies Record<
  string,
  CSSProperties
>
