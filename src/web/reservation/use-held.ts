import { useEffect, useRef, useState } from 'react'
import { availability } from '../../wire/availability'
import type { OutputOf } from '../../wire/call'
import { perform } from '../kit/call'
import type { Failure } from '../kit/failure'
import type { StaySearch } from './stay-search'

type Held = OutputOf<typeof availability.hold>
type Wanted = {
  search: StaySearch
  room_type_id: number
  rate_code_id: number
  /** Nights in another type, of a stay with one move. */
  nights_detail?: { date: string; room_type_id: number }[]
}

/**
 * Puts the rooms aside while the form is open, and gives them back when it is left without a booking; `keep` says that they
 * are booked. A house that holds nothing, and a day guest, go on without.
 */
export function useHeld({ search, room_type_id, rate_code_id, nights_detail }: Wanted) {
  const [held, setHeld] = useState<Held>()
  const [failure, setFailure] = useState<string>()
  const isBooked = useRef(false)
  // Of the cell that was chosen, whatever the page behind asks meanwhile.
  const [input] = useState(() => {
    const { arrival_date, departure_date, adults, child_ages, rooms } = search
    const stay = { arrival_date, departure_date, adults, child_ages, rooms }
    return { ...stay, room_type_id, rate_code_id, nights_detail }
  })

  useEffect(() => {
    if (input.arrival_date === input.departure_date) return
    let id: number | null = null
    let isLeft = false
    const release = () => {
      if (id === null || isBooked.current) return
      perform(availability.release, { reservation_id: id }, { inline: true }).catch(() => undefined)
    }
    const begin = () =>
      perform(availability.hold, input, { inline: true }).then(
        done => {
          id = done?.reservation_id ?? null
          if (isLeft) release()
          else setHeld(done)
        },
        (error: Failure) => {
          if (!isLeft) setFailure(error.message)
        },
      )
    // Not before the form stands: what is taken down at once, as React does while one develops, holds nothing.
    const start = setTimeout(() => void begin())
    return () => {
      clearTimeout(start)
      isLeft = true
      release()
    }
  }, [input])

  const keep = () => {
    isBooked.current = true
  }
  return { held, failure, keep }
}
