import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { profilePrivacy } from '../../wire/profile-privacy'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useProfilePaths } from './paths'

type Gone = OutputOf<typeof profilePrivacy.longGone>['items'][number]

const perPage = 25

/** Who has not been here for so long that the house need not know them any more. Each is looked at, and erased, by hand. */
export const LongGonePage = () => {
  const [{ page }, go] = useAddress({ page: '1' })
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const list = useAnswer(
    profilePrivacy.longGone,
    { page: Math.max(1, Number(page) || 1), per_page: perPage },
    { keep: true },
  )
  const open = ({ id }: Gone) => void navigate(paths.of(id))
  return (
    <Page
      title="Long gone"
      hint={
        list.data ? `No stay since ${formatDay(list.data.before)}, nothing open, kept by nobody’s wish` : null
      }
      actions={
        <Button component={Link} to={paths.all}>
          All profiles
        </Button>
      }
    >
      <Sheet>
        <Answered
          answer={list}
          empty={({ items, years }) =>
            items.length === 0 && (
              <Empty says={`Nobody has been away for ${years} years whom the house need not keep.`} />
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption="Long gone"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                actions={[{ label: 'Open', key: 'o', run: open, isQuick: true }]}
                onOpen={open}
              />
              <Pager
                page={Number(page)}
                perPage={perPage}
                total={total}
                onPage={to => go({ page: String(to) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

const columns: Column<Gone>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'code', label: 'Number', cell: ({ code }) => code },
  {
    key: 'last_stay',
    label: 'Last stay',
    cell: ({ last_stay }) => (last_stay ? formatDay(last_stay) : 'never'),
  },
  { key: 'stays', label: 'Stays', align: 'end', cell: ({ stays }) => stays },
  { key: 'known_since', label: 'Known since', cell: ({ known_since }) => formatDay(known_since) },
  {
    key: 'is_active',
    label: 'Why',
    cell: ({ is_active }) =>
      is_active ? (
        <StatusChip status="plain" word="Keeps no history" />
      ) : (
        <StatusChip status="plain" word="Not in use" />
      ),
  },
]
