import Button from '@mui/material/Button'
import { useState } from 'react'
import { reservationPath } from '../../front-desk/desk-row'
import { DataTable, type Column } from '../../kit/data-table'
import { Facts } from '../../kit/facts'
import { formatDay, sentenceCase } from '../../kit/format'
import { useMay } from '../../kit/may'
import { StatusChip } from '../../kit/status-chip'
import { useProfilePaths } from '../../profile/paths'
import { WayTo } from '../../shell/way-to'
import type { TabProps, View } from '../reservation-page'
import { SharePart } from '../share-part'
import { AddCompanionDialog } from '../add-companion'
import { AssociateDialog } from '../associate'
import { GroupActionDialog } from '../group-action'
import { UnlinkDialog } from '../unlink'
import { None, Padded, Part } from './part'

type Guests = NonNullable<View['guests']>
type Companion = Guests['accompanying'][number]
type Person = NonNullable<View['header']['guest']>
type Profile = NonNullable<View['profiles']>[number]
type Linked = NonNullable<View['links']>['items'][number]
type Leaving = Pick<Linked, 'reservation_id' | 'confirmation_no' | 'guest'>

/** Who comes, who comes along, who shares the room, who stands behind it, and who belongs together. */
export const PeopleTab = ({ view, onDo }: TabProps) => {
  const { reservation, header, guests, profiles = [], links } = view
  const { guest, booker } = header
  const { accompanying = [], sharers = [] } = guests ?? {}
  const may = useMay()('Reservation update')
  const [leaving, setLeaving] = useState<Leaving>()
  const [isActing, setActing] = useState(false)
  const [isAssociating, setAssociating] = useState(false)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Part title="Guest">
        <Padded>
          <Facts
            columns={3}
            facts={[
              ['Name', guest?.name],
              ['Profile', guest ? <ToProfile key="profile" {...guest} /> : null],
              ['VIP', guest?.vip?.name],
              ['Telephone', guest?.phone],
              ['E-mail', guest?.email],
              ['Nationality', guest?.nationality],
              ['Language', guest?.language],
              ['Address', guest?.address],
              ['Document', guest?.document ? <Paper key="document" {...guest.document} /> : null],
              ['Booked by', booker.name],
              ['Telephone of who booked', booker.phone],
              ['E-mail of who booked', booker.email],
            ]}
          />
        </Padded>
      </Part>
      <Part
        title="Coming along"
        extra={
          may ? (
            <Button size="small" onClick={() => setAdding(true)}>
              Add somebody
            </Button>
          ) : null
        }
      >
        {accompanying.length === 0 ? (
          <None says="Nobody is named beside the guest." />
        ) : (
          <DataTable
            caption="Coming along"
            rows={accompanying}
            idOf={({ id }) => id}
            columns={companions}
            maxHeight="none"
          />
        )}
      </Part>
      {sharers.length > 0 ? <SharePart reservation_id={reservation.reservation_id} onDo={onDo} /> : null}
      <Part
        title="Company, agent and others"
        extra={
          may ? (
            <Button size="small" onClick={() => setAssociating(true)}>
              Company or agent
            </Button>
          ) : null
        }
      >
        {profiles.length === 0 ? (
          <None says="Nobody stands behind this reservation." />
        ) : (
          <DataTable
            caption="Company, agent and others"
            rows={profiles}
            idOf={({ role, display_sequence }) => `${role} ${display_sequence}`}
            columns={behind}
            maxHeight="none"
          />
        )}
      </Part>
      {links?.group ? (
        <Part
          title={`Linked${links.group.name ? `: ${links.group.name}` : ''}`}
          extra={
            may ? (
              <>
                <Button size="small" onClick={() => setActing(true)}>
                  The same for all
                </Button>
                <Button size="small" onClick={() => setLeaving(reservation)}>
                  Leave the group
                </Button>
              </>
            ) : null
          }
        >
          {links.items.length === 0 ? (
            <None says="Nobody else is in this group." />
          ) : (
            <DataTable
              caption="Linked reservations"
              rows={links.items}
              idOf={({ reservation_id }) => reservation_id}
              columns={linked}
              actions={may ? [{ label: 'Take out', isQuick: true, run: setLeaving }] : []}
              maxHeight="none"
            />
          )}
        </Part>
      ) : null}
      {isAdding ? <AddCompanionDialog row={reservation} onClose={() => setAdding(false)} /> : null}
      {isAssociating ? (
        <AssociateDialog row={reservation} held={profiles} onClose={() => setAssociating(false)} />
      ) : null}
      {isActing ? (
        <GroupActionDialog
          reservation_id={reservation.reservation_id}
          names={
            new Map(
              [reservation, ...(links?.items ?? [])].map(one => [
                one.reservation_id,
                `${one.confirmation_no} ${one.guest}`,
              ]),
            )
          }
          onClose={() => setActing(false)}
        />
      ) : null}
      {leaving ? (
        <UnlinkDialog
          reservation_id={reservation.reservation_id}
          leaving={leaving}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  )
}

/** By the end of its number; one that has run out is none at check-in. */
const Paper = ({ type, number, expiry_date, is_expired }: NonNullable<Person['document']>) => (
  <>
    {[`${type} ${number}`, expiry_date ? `until ${formatDay(expiry_date)}` : ''].filter(Boolean).join(', ')}{' '}
    {is_expired ? <StatusChip status="warning" word="Expired" /> : null}
  </>
)

/** The number of a profile opens it. */
const ToProfile = ({ id, code }: { id: number; code: string }) => (
  <WayTo to={useProfilePaths().of(id)}>{code}</WayTo>
)

const companions: Column<Companion>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'code', label: 'Profile', from: 'sm', cell: person => <ToProfile {...person} /> },
  {
    key: 'child',
    label: '',
    cell: ({ is_child, is_minor }) => (is_child ? 'Child' : is_minor ? 'Minor' : null),
  },
  { key: 'nationality', label: 'Nationality', from: 'sm', cell: ({ nationality }) => nationality },
  { key: 'phone', label: 'Telephone', from: 'sm', cell: ({ phone }) => phone },
  { key: 'email', label: 'E-mail', from: 'md', cell: ({ email }) => email },
]

const behind: Column<Profile>[] = [
  { key: 'role', label: 'Role', cell: ({ role }) => sentenceCase(role) },
  { key: 'name', label: 'Name', cell: ({ profile }) => <strong>{profile.name}</strong> },
  { key: 'code', label: 'Profile', from: 'sm', cell: ({ profile }) => <ToProfile {...profile} /> },
  { key: 'contact', label: 'Contact', from: 'md', cell: ({ contact }) => contact?.name },
  {
    key: 'negotiated',
    label: 'Rates held',
    from: 'sm',
    cell: ({ negotiated }) =>
      negotiated.map(({ code, is_booked }) => (is_booked ? `${code} (booked)` : code)).join(', '),
  },
  {
    key: 'commission',
    label: 'Commission',
    align: 'end',
    from: 'md',
    cell: ({ is_commissionable, commission_percent }) =>
      is_commissionable && commission_percent !== null ? `${commission_percent} %` : null,
  },
  { key: 'voucher', label: 'Voucher', from: 'lg', cell: ({ voucher_no }) => voucher_no },
  { key: 'locator', label: 'Record locator', from: 'lg', cell: ({ record_locator }) => record_locator },
  {
    key: 'restriction',
    label: '',
    cell: ({ restriction }) =>
      restriction ? <StatusChip status="error" word={`Restricted: ${restriction}`} /> : null,
  },
]

const linked: Column<Linked>[] = [
  {
    key: 'confirmation_no',
    label: 'Confirmation',
    cell: row => <WayTo to={reservationPath(row)}>{row.confirmation_no}</WayTo>,
  },
  { key: 'guest', label: 'Guest', cell: ({ guest }) => guest },
  { key: 'status', label: 'State', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'stay',
    label: 'Stay',
    from: 'sm',
    cell: ({ arrival_date, departure_date }) => `${formatDay(arrival_date)} – ${formatDay(departure_date)}`,
  },
  { key: 'room', label: 'Room', from: 'sm', cell: ({ room, room_type }) => room ?? room_type },
]
