import { useEffect } from 'react'
import type { OutputOf } from '../../../wire/call'
import { quick } from '../../../wire/quick'
import { room } from '../../../wire/room'
import { useAnswer, useCall } from '../../kit/call'
import { summaries, summaryOf } from '../../kit/masters'
import { formatAmount, formatDay, sentenceCase } from '../../kit/format'
import { type Look, type Status, statusLooks } from '../../kit/status-look'
import { useSession } from '../../kit/session'
import { say } from '../../kit/toast'
import { translate, translated } from '../../words/translate'
import { resourceOf } from '../../master/resource'
import { loadMasterWords, masterWord } from '../../words/masters'
import { getLocale } from '../../words/locale'
import { useOpens } from '../way-to'
import { roomsPath, stayPath } from './commands'
import type { Choice } from './match'
import { useLine } from './lines'
import { type Command, lineOf } from './verbs'

const shortest = 2

const stateWord = (state: string): string => {
  const look: Look | undefined = statusLooks[state as Status]
  return look?.word ?? sentenceCase(state)
}

export type Found = {
  groups: [string, Choice[]][]
  chips: Chip[]
  isLooking: boolean
  /** A line in which something is missing still. */
  isUnread?: boolean
}

/** Days and months are called as the person calls them; English is always understood. */
export const spoken = () => (getLocale() === 'en' ? {} : { locale: getLocale() })

/** Reservations, guests, rooms and records of masters that a text means, as far as their screens are open to the person. */
export function useRecords(text: string): Found {
  const isAdmin = useSession()?.role === 'admin'
  const opens = useOpens()
  useEffect(() => {
    // Until they are there masters are called as their schemas say.
    loadMasterWords(getLocale()).catch(() => {})
  }, [])
  const guestPath = isAdmin ? '/customer-profile/profile/guests' : '/home/customer-profile'
  const roomPath = isAdmin ? '/accommodation/rooms' : roomsPath

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
    { text, of, ...spoken() },
    { enabled: text.length >= shortest && of.length > 0, inline: true },
  )
  // Days and states mean many; the list shows all of them.
  const isMore = (data?.chips ?? []).length > 0 && (data?.reservations ?? []).length > 0
  const groups: [string, Choice[]][] = [
    [
      'Reservations',
      [...(data?.reservations ?? []).map(row => stayChoice(row)), ...(isMore ? [wholeList(text)] : [])],
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
      (data?.rooms ?? []).map(({ id, code, name, guest }) => ({
        key: `room-${id}`,
        title: String(code),
        // The name that every room has until it is given one says nothing more, and says it in English.
        hint: [name === `Room ${code}` ? '' : String(name), guest ? insideWords(guest) : '']
          .filter(Boolean)
          .join(' · '),
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
    chips: data?.chips ?? [],
    isLooking: isFetching,
  }
}

type Answer = OutputOf<typeof quick.search>
export type Chip = Answer['chips'][number]

export function stayChoice(
  row: Answer['reservations'][number],
  doing?: { title: string; action: string; more?: string },
): Choice {
  const { confirmation_no, guest, arrival_date, departure_date, room, room_type, state } = row
  const who = `${confirmation_no} ${guest}`
  return {
    key: `reservation-${row.reservation_id}`,
    title: doing ? `${doing.title}: ${who}` : who,
    hint: [
      `${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
      room ?? room_type,
      translated(stateWord(state)),
      doing?.more,
    ]
      .filter(Boolean)
      .join(' · '),
    path: `${stayPath}/${confirmation_no}${doing ? `?do=${doing.action}` : ''}`,
  }
}

const wholeList = (text: string): Choice => ({
  key: 'all-reservations',
  title: translate('All of them in the list'),
  path: `${stayPath}?q=${encodeURIComponent(text)}`,
})

/** `García Ana · until 12/07/2026 · 120.00`. */
const insideWords = ({
  name,
  departure_date,
  balance,
}: NonNullable<Answer['rooms'][number]['guest']>): string =>
  [name, translate('until %{date}', { date: formatDay(departure_date) }), formatAmount(balance)].join(' · ')

/** Reservations with which a verb can be done now, or rooms; Enter opens its dialog, a room is set at once. */
export function useDoable(command: Command | undefined): Found {
  const { verb, rest = '' } = command ?? {}
  const line = command && lineOf(command)
  const said = useLine(line, verb?.title ?? '')
  const can = verb && 'action' in verb ? verb.action : undefined
  const status = verb && 'status' in verb ? verb.status : undefined
  const service = verb && 'service' in verb ? verb.service : undefined
  const mark = useCall(room.guestStatus, {
    onDone: ({ room: code }) =>
      say('success', translate('Room %{room} is left alone', { room: code }), 'own'),
  })
  const set = useCall(room.update, {
    onDone: ({ updated: [first], failed: [other] }) => {
      if (first) say('success', translate('Room %{room} is done', { room: first.code }), 'own')
      // Said by the house, in English.
      if (other) say('warning', other.message, 'en')
    },
  })
  const { data, isFetching } = useAnswer(
    quick.search,
    { text: rest, of: [status || service ? 'rooms' : 'reservations'], ...(can ? { can } : {}), ...spoken() },
    { enabled: verb !== undefined && line === undefined && rest.length >= shortest, inline: true },
  )
  if (line !== undefined) return said
  const stays = can && verb ? (data?.reservations ?? []) : []
  const rooms = (status || service) && verb ? (data?.rooms ?? []) : []
  const choices: Choice[] = [
    ...stays.map(row => stayChoice(row, { title: verb?.title ?? '', action: can ?? '' })),
    ...rooms.map(({ id, code }) => ({
      key: `room-${id}`,
      title: `${verb?.title}: ${code}`,
      run: () =>
        service
          ? mark.mutate({ room_id: id, guest_service_status: service })
          : set.mutate({ rooms: [{ room_id: id }], status }),
    })),
  ]
  return {
    groups: choices.length > 0 ? [['Actions', choices]] : [],
    chips: data?.chips ?? [],
    isLooking: isFetching,
  }
}
