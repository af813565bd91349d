import { useQuery } from '@tanstack/react-query'
import { bookingView } from '../../../wire/booking-view'
import { useAnswer } from '../../kit/call'
import { formatDay, sentenceCase } from '../../kit/format'
import { listMasters, type MasterRow } from '../../kit/masters'
import { useSession } from '../../kit/session'
import { translated } from '../../words/translate'
import { useOpens } from '../way-to'
import type { Choice } from './match'

const most = 5
const shortest = 2

/** Reservations, guests and rooms that a text means, as far as their screens are open to the person. */
export function useRecords(text: string): { groups: [string, Choice[]][]; isLooking: boolean } {
  const isAdmin = useSession()?.role === 'admin'
  const opens = useOpens()
  const isAsked = text.length >= shortest
  const stayPath = '/home/booking/manage-reservation'
  const guestPath = isAdmin ? '/customer-profile/profile' : '/home/customer-profile'
  const roomPath = isAdmin ? '/accommodation/rooms' : '/home/inventory/housekeeping-board'

  const stays = useAnswer(
    bookingView.list,
    { search: text, per_page: most, with_totals: false },
    { enabled: isAsked && opens(stayPath), inline: true },
  )
  const guests = useFound('guest-profile', text, isAsked && opens(guestPath))
  const rooms = useFound('room', text, isAsked && opens(roomPath))
  const groups: [string, Choice[]][] = [
    [
      'Reservations',
      (stays.data?.items ?? []).map(row => ({
        key: `reservation-${row.reservation_id}`,
        title: `${row.confirmation_no} ${row.guest}`,
        hint: [
          `${formatDay(row.arrival_date)} – ${formatDay(row.departure_date)}`,
          row.room ?? row.room_type,
          translated(sentenceCase(row.state)),
        ].join(' · '),
        path: `${stayPath}/${row.confirmation_no}`,
      })),
    ],
    [
      'Guests',
      (guests.data ?? []).map(({ id, name, code, city }) => ({
        key: `guest-${id}`,
        title: String(name),
        hint: [code, city].filter(Boolean).join(' · '),
        path: `${guestPath}/${id}`,
      })),
    ],
    [
      'Rooms',
      (rooms.data ?? []).map(({ id, code, name }) => ({
        key: `room-${id}`,
        title: String(code),
        hint: String(name),
        path: isAdmin ? `${roomPath}/${id}` : `${roomPath}?q=${encodeURIComponent(String(code))}`,
      })),
    ],
  ]
  return {
    groups: groups.filter(([, found]) => found.length > 0),
    isLooking: isAsked && [stays, guests, rooms].some(({ isFetching }) => isFetching),
  }
}

const useFound = (key: string, search: string, enabled: boolean) =>
  useQuery<MasterRow[]>({
    queryKey: ['found', key, search],
    queryFn: async ({ signal }) =>
      (await listMasters(key, { search, per_page: most }, { signal, inline: true })).items,
    enabled,
    staleTime: 10_000,
  })
