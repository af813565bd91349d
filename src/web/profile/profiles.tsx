import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useAddress } from '../kit/address'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, sentenceCase } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { MarkedBar } from '../kit/marking-list'
import { useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { SearchField } from '../kit/search-field'
import { getHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { useOpens } from '../shell/way-to'
import { LastOpened } from './last-opened'
import { useProfilePaths } from './paths'
import { countOf, filtersOf, ProfileFilterFields, usualFilters } from './profile-filters'
import { ProfileMarks } from './profile-marks'
import { bookingFor, bookingPath, isRestricted, type ProfileRow } from './profile-row'

const perPage = 25
const usual = { q: '', type: 'all', page: '1', ...usualFilters }
const tabs = [
  { value: 'all', label: 'All' },
  { value: 'individual', label: 'Guests' },
  { value: 'company', label: 'Companies' },
  { value: 'travel_agent', label: 'Travel agents' },
  { value: 'source', label: 'Sources' },
  { value: 'group', label: 'Groups' },
]

/** Finds whoever the house knows: by name, number, telephone or e-mail. */
export const ProfilesPage = () => {
  const [asked, go] = useAddress(usual)
  const { q, type, page } = asked
  const [isOpen, setOpen] = useState(false)
  const narrowed = countOf(asked)
  const opens = useOpens()
  const may = useMay()
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const mayAdd = opens(paths.add)
  const list = useMasters('guest-profile', {
    search: q || undefined,
    filters: filtersOf(asked, type),
    include_inactive: asked.state !== '' || undefined,
    // What is searched for comes with the likeliest first.
    sort: q ? undefined : [{ field: 'name', order: 'asc' }],
    page: Number(page),
    per_page: perPage,
  })
  const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set())
  const [one, other] = [...marked]
  const mayMerge = may('Guest merge')
  const merge = () => mayMerge && marked.size === 2 && void navigate(paths.merge(one, other))
  const actions: RowAction<ProfileRow>[] = [
    {
      label: 'New reservation',
      key: 'n',
      when: ({ is_active }) => is_active && opens(bookingPath),
      run: row => void navigate(bookingFor(row)),
    },
    { label: 'Stays', key: 'h', run: ({ id }) => void navigate(`${paths.of(id)}?stays=future`) },
  ]
  useHotkeys({
    a: () => mayAdd && void navigate(paths.add),
    f: () => setOpen(isNow => !isNow),
    m: merge,
  })

  return (
    <Page
      title="Profiles"
      hint="Guests, companies and agents"
      actions={
        <>
          {may('Guest merge') || may('Guest profile store') ? (
            <Button component={Link} to={paths.duplicates}>
              Duplicates
            </Button>
          ) : null}
          {may('Guest privacy') ? (
            <Button component={Link} to={paths.longGone}>
              Long gone
            </Button>
          ) : null}
          {paths.table ? (
            <Button component={Link} to={paths.table}>
              As a table
            </Button>
          ) : null}
          {mayAdd ? (
            <Button variant="contained" component={Link} to={paths.add} aria-keyshortcuts={letterNow('a')}>
              Add profile
            </Button>
          ) : null}
        </>
      }
    >
      <Sheet>
        <TabBar
          label="Type of profile"
          tabs={tabs}
          value={type}
          onChange={chosen => go({ type: chosen, page: '1' })}
        />
        <FilterBar>
          <SearchField
            label="Name, telephone, e-mail or number"
            value={q}
            onSearch={q => go({ q, page: '1' })}
            autoFocus
            width={{ xs: '100%', sm: 420 }}
          />
          <Button
            startIcon={<FilterList />}
            aria-expanded={isOpen}
            aria-keyshortcuts={letterNow('f')}
            onClick={() => setOpen(!isOpen)}
          >
            {narrowed > 0 ? `Filters ${narrowed}` : 'Filters'}
          </Button>
          <MarkedBar count={marked.size}>
            {mayMerge && marked.size === 2 ? (
              <Button size="small" aria-keyshortcuts={letterNow('m')} onClick={merge}>
                Merge these two
              </Button>
            ) : null}
          </MarkedBar>
        </FilterBar>
        {isOpen ? (
          <ProfileFilterFields asked={asked} onChange={change => go({ ...change, page: '1' })} />
        ) : null}
        {q === '' && narrowed === 0 ? <LastOpened /> : null}
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && (
              <Empty says={q || narrowed > 0 ? 'Nobody fits this search.' : 'Nobody is known yet.'} />
            )
          }
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption="Profiles"
                rows={items as ProfileRow[]}
                idOf={({ id }) => id}
                columns={columns}
                actions={actions}
                marked={mayMerge ? marked : undefined}
                onMark={mayMerge ? setMarked : undefined}
                onOpen={({ id }) => void navigate(paths.of(id))}
              />
              <Pager
                page={Number(page)}
                perPage={perPage}
                total={total}
                onPage={page => go({ page: String(page) })}
              />
            </>
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

const dayOf = (day: string | null): string => (day ? formatDay(day) : '')

const columns: readonly Column<ProfileRow>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: ({ name, vip_level, is_restricted, restriction_until, is_active, is_minor, missing, match }) => (
      <Box
        dir="auto"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', fontWeight: 500 }}
      >
        {name}
        {match === 'similar' ? (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>
            similar
          </Box>
        ) : null}
        {vip_level ? <StatusChip status="day_use" word={vip_level.code ?? ''} /> : null}
        {isRestricted({ is_restricted, restriction_until }, getHouse()?.business_date) ? (
          <StatusChip status="error" word="Restricted" />
        ) : null}
        <ProfileMarks is_minor={is_minor} missing={missing} />
        {is_active ? null : <StatusChip status="inactive" />}
      </Box>
    ),
  },
  { key: 'code', label: 'Number', from: 'md', cell: row => row.code },
  { key: 'type', label: 'Type', from: 'lg', cell: row => sentenceCase(row.profile_type) },
  { key: 'city', label: 'City', from: 'sm', cell: row => row.city },
  { key: 'country', label: 'Country', from: 'md', cell: row => row.country },
  {
    key: 'phone',
    label: 'Telephone, e-mail',
    from: 'lg',
    cell: ({ phone, email }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        {phone}
        <Box
          title={email ?? undefined}
          sx={{
            display: { xs: 'none', xl: 'block' },
            maxWidth: 220,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            fontSize: 12,
            color: 'text.secondary',
          }}
        >
          {email}
        </Box>
      </Box>
    ),
  },
  {
    key: 'company',
    label: 'Company, membership',
    from: 'xl',
    cell: ({ company_name, membership }) => (
      <>
        {company_name}
        {membership ? <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{membership}</Box> : null}
      </>
    ),
  },
  { key: 'last', label: 'Last stay', from: 'md', cell: row => dayOf(row.last_stay) },
  { key: 'next', label: 'Next stay', cell: row => dayOf(row.next_stay) },
]
