import { useEffect } from 'react'
import { quick } from '../../../wire/quick'
import { useAnswer } from '../../kit/call'
import { summaries, summaryOf } from '../../kit/masters'
import { formatDay, sentenceCase } from '../../kit/format'
import { type Look, type Status, statusLooks } from '../../kit/status-look'
import { useSession } from '../../kit/session'
import { translated } from '../../words/translate'
import { resourceOf } from '../../master/resource'
import { loadMasterWords, masterWord } from '../../words/masters'
import { getLocale } from '../../words/locale'
import { useOpens } from '../way-to'
import type { Choice } from './match'

const shortest = 2

const stateWord = (state: string): string => {
  const look: Look | undefined = statusLooks[state as Status]
  return look?.word ?? sentenceCase(state)
}

/** Reservations, guests, rooms and records of masters that a text means, as far as their screens are open to the person. */
export function useRecords(text: string): { groups: [string, Choice[]][]; isLooking: boolean } {
  const isAdmin = useSession()?.role === 'admin'
  const opens = useOpens()
  useEffect(() => {
    // Until they are there masters are called as their schemas say.
    loadMasterWords(getLocale()).catch(() => {})
  }, [])
  const stayPath = '/home/booking/manage-reservation'
  const guestPath = isAdmin ? '/customer-profile/profile/guests' : '/home/customer-profile'
  const roomPath = isAdmin ? '/accommodation/rooms' : '/home/inventory/housekeeping-board'

  const of = (
    [
      ['reservations', stayPath],
      ['guests', guestPath],
      ['rooms', roomPath],
      ['masters', summaries.map(one => `/${resourceOf(one)}`).find(opens)],
    ] as const
  ).flatMap(([kind, path]) => (path !== undefined && opens(path) ? [kind] : []))
  const { data, isFetching } = useAnswer(
    quick.search,
    { text, of },
    { enabled: text.length >= shortest && of.length > 0, inline: true },
  )
  const groups: [string, Choice[]][] = [
    [
      'Reservations',
      (data?.reservations ?? []).map(row => ({
        key: `reservation-${row.reservation_id}`,
        title: `${row.confirmation_no} ${row.guest}`,
        hint: [
          `${formatDay(row.arrival_date)} – ${formatDay(row.departure_date)}`,
          row.room ?? row.room_type,
          translated(stateWord(row.state)),
        ].join(' · '),
        path: `${stayPath}/${row.confirmation_no}`,
      })),
    ],
    [
      'Guests',
      (data?.guests ?? []).map(({ id, name, code, city }) => ({
        key: `guest-${id}`,
        title: String(name),
        hint: [code, city].filter(Boolean).join(' · '),
        path: `${guestPath}/${id}`,
      })),
    ],
    [
      'Rooms',
      (data?.rooms ?? []).map(({ id, code, name }) => ({
        key: `room-${id}`,
        title: String(code),
        // The name that every room has until it is given one says nothing more, and says it in English.
        hint: name === `Room ${code}` ? undefined : String(name),
        path: isAdmin ? `${roomPath}/${id}` : `${roomPath}?q=${encodeURIComponent(String(code))}`,
      })),
    ],
    [
      'Master records',
      (data?.masters ?? []).flatMap(({ entity, id, code, name }) => {
        const summary = summaryOf(entity)
        const path = `/${resourceOf(summary)}/${id}`
        return opens(path)
          ? [
              {
                key: `${entity}-${id}`,
                title: name,
                hint: [code, masterWord(summary.title)].filter(Boolean).join(' · '),
                path,
              },
            ]
          : []
      }),
    ],
  ]
  return {
    groups: groups.filter(([, found]) => found.length > 0),
    isLooking: isFetching,
  }
}
