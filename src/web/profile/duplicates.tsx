import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router-dom'
import { sayEvidence } from '../../hotel/profile-match'
import type { OutputOf } from '../../wire/call'
import { profileDuplicates } from '../../wire/profile-duplicates'
import { useAddress } from '../kit/address'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { sentenceCase } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import type { RowAction } from '../kit/row-actions'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { TabBar } from '../kit/tab-bar'
import { useProfilePaths } from './paths'

type Pair = OutputOf<typeof profileDuplicates.list>['items'][number]

const perPage = 25
const tabs = [
  { value: '80', label: 'Very like' },
  { value: '60', label: 'Like' },
]

/** Who is very likely known twice: the two become one, or are told apart for good. */
export const DuplicatesPage = () => {
  const [{ score, page }, go] = useAddress({ score: '80', page: '1' })
  const navigate = useNavigate()
  const paths = useProfilePaths()
  const may = useMay()
  const list = useAnswer(
    profileDuplicates.list,
    { min_score: score === '60' ? 60 : 80, page: Math.max(1, Number(page) || 1), per_page: perPage },
    { keep: true },
  )
  const tellApart = useCall(profileDuplicates.ignore, { says: 'They are two; the pair is not shown again' })
  const open = ({ a, b }: Pair) =>
    void navigate(may('Guest merge') ? paths.merge(a.id, b.id) : paths.of(a.id))
  const actions: RowAction<Pair>[] = [
    ...(may('Guest merge') ? [{ label: 'Merge', key: 'm', run: open, isQuick: true }] : []),
    ...(may('Guest profile store')
      ? [
          {
            label: 'Two different',
            key: 'd',
            run: ({ a, b }: Pair) => tellApart.mutate({ id_a: a.id, id_b: b.id }),
            isQuick: true,
          },
        ]
      : []),
  ]

  return (
    <Page
      title="Duplicates"
      hint="Profiles that share more than a name"
      actions={
        <Button component={Link} to={paths.all}>
          All profiles
        </Button>
      }
    >
      <Sheet>
        <TabBar label="How like" tabs={tabs} value={score} onChange={score => go({ score, page: '1' })} />
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="Nobody seems to be known twice." />}
        >
          {({ items, total }) => (
            <>
              <DataTable
                caption="Duplicates"
                rows={items}
                idOf={({ a, b }) => `${a.id} ${b.id}`}
                columns={columns}
                actions={actions}
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

const Found = ({ profile: { name, code, phone, email, city } }: { profile: Pair['a'] }) => (
  <Box dir="auto" sx={{ minWidth: 0, paddingBlock: '4px' }}>
    <Box sx={{ fontWeight: 500 }}>
      {name} <small>{code}</small>
    </Box>
    <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[city, phone, email].filter(Boolean).join(' · ')}
    </Box>
  </Box>
)

const evidenceOf = ({ evidence }: Pair): string => sentenceCase(sayEvidence(evidence))

const columns: readonly Column<Pair>[] = [
  { key: 'a', label: 'Profile', cell: ({ a }) => <Found profile={a} /> },
  { key: 'b', label: 'Looks like', cell: ({ b }) => <Found profile={b} /> },
  {
    key: 'score',
    label: 'Points',
    align: 'end',
    sortBy: ({ score }) => score,
    cell: ({ score }) => <StatusChip status={score >= 80 ? 'warning' : 'plain'} word={String(score)} />,
  },
  { key: 'evidence', label: 'Alike in', from: 'lg', cell: evidenceOf },
]
