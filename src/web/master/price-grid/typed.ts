import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Weekday } from '../../../hotel/business-date'
import type { Season } from '../../../hotel/rate/price-grid'
import type { PriceField } from '../../../hotel/rate/set-prices'

/** A season that has no row yet. */
export type NewSeason = Season & { name: string | null; like_id?: number }

export type Place = { room_type_id: number; weekday: Weekday; field: PriceField }
/** What was typed and is not saved: by season, then by cell; with what was wrong with it when it was sent. */
export type Typed = {
  prices: Record<string, Record<string, string> | undefined>
  wrong: Record<string, Record<string, string> | undefined>
  seasons: NewSeason[]
}

export const seasonKey = ({ begin_date, end_date, min_nights, max_nights }: Season): string =>
  [begin_date, end_date, min_nights ?? '', max_nights ?? ''].join(' ')
export const placeKey = ({ room_type_id, weekday, field }: Place): string =>
  [room_type_id, weekday, field].join(' ')
export function placeOf(key: string): Place {
  const [type, weekday, field] = key.split(' ')
  return { room_type_id: Number(type), weekday: weekday as Weekday, field: field as PriceField }
}

/** Its table is drawn with the next frame. */
export const focusCell = (place: string): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`input[name="${CSS.escape(place)}"]`)?.focus(),
  )

const nothing: Typed = { prices: {}, wrong: {}, seasons: [] }

/** Kept while the person looks at another tab or screen, until it is saved, given up, or somebody else signs in. */
export function useTyped(rate_code_id: number) {
  const queries = useQueryClient()
  const key = ['typed prices', rate_code_id]
  const [typed, setTyped] = useState<Typed>(() => queries.getQueryData<Typed>(key) ?? nothing)
  useEffect(() => {
    queries.setQueryDefaults(['typed prices'], { gcTime: Number.POSITIVE_INFINITY })
    queries.setQueryData(['typed prices', rate_code_id], typed)
  }, [queries, rate_code_id, typed])

  /** Nothing typed is taken back: the price is as it was. */
  const type = (season: string, place: string, text: string | undefined) =>
    setTyped(was => ({
      ...was,
      prices: { ...was.prices, [season]: withKey(was.prices[season], place, text) },
      wrong: { ...was.wrong, [season]: withKey(was.wrong[season], place, undefined) },
    }))

  return { typed, setTyped, type, giveUp: () => setTyped(nothing) }
}

export const countOf = ({ prices }: Typed, season?: string): number =>
  Object.entries(prices)
    .filter(([key]) => season === undefined || key === season)
    .reduce((count, [, cells]) => count + Object.keys(cells ?? {}).length, 0)

function withKey(
  before: Record<string, string> | undefined,
  key: string,
  value: string | undefined,
): Record<string, string> {
  const { [key]: _, ...rest } = before ?? {}
  return value === undefined ? rest : { ...rest, [key]: value }
}
