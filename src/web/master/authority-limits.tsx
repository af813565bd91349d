import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Fragment, useState } from 'react'
import { authorityLimit } from '../../wire/authority-limit'
import type { OutputOf } from '../../wire/call'
import { useAnswer } from '../kit/call'
import { formatAmount, formatCount } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered } from '../kit/states'
import { comma } from '../words/marks'
import { translate, translated } from '../words/translate'
import { AuthorityDialog } from './authority-dialog'
import { kindWords, standingWord } from './authority-words'

export type RoleLimits = OutputOf<typeof authorityLimit.list>['roles'][number]
type Limit = RoleLimits['limits'][number]

/** What people may do by themselves, role by role, with who works under it (domain/finance 22.2). */
export const AuthorityLimitsPage = () => {
  const [changing, setChanging] = useState<RoleLimits>()
  const list = useAnswer(authorityLimit.list, {})
  return (
    <Page
      title={translate('Authority limits')}
      hint={translate('What people may do by themselves; beyond it somebody else consents at the same desk')}
    >
      <Answered answer={list}>
        {({ roles }) => (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
            }}
          >
            {roles.map(one => (
              <RoleSheet key={one.role.id} of={one} onChange={() => setChanging(one)} />
            ))}
          </Box>
        )}
      </Answered>
      {changing ? <AuthorityDialog of={changing} onClose={() => setChanging(undefined)} /> : null}
    </Page>
  )
}

const RoleSheet = ({ of, onChange }: { of: RoleLimits; onChange: () => void }) => {
  const name = translated(of.role.name ?? '')
  return (
    <Sheet padded>
      <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box component="h2" sx={{ flex: 1, typography: 'h2', margin: 0 }}>
            <bdi>{name}</bdi>
          </Box>
          <Button
            variant="outlined"
            onClick={onChange}
            aria-label={translate('Change the limits of %{name}', { name })}
          >
            {translate('Change')}
          </Button>
        </Box>
        <People of={of} />
        <Table size="small" aria-label={translate('Limits of %{name}', { name })}>
          <TableBody>
            {of.limits.map(limit => (
              <TableRow key={limit.kind}>
                <TableCell component="th" scope="row" sx={{ paddingInlineStart: 0 }}>
                  {translate(kindWords[limit.kind])}
                </TableCell>
                <TableCell sx={{ paddingInlineEnd: 0, textAlign: 'end', whiteSpace: 'nowrap' }}>
                  <Said of={limit} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Sheet>
  )
}

/** Whom the limits bind, and whose own record allows more. */
const People = ({ of: { people } }: { of: RoleLimits }) => {
  const currency = useHouse()?.currency_code ?? ''
  if (people.length === 0) {
    return <Alert severity="info">{translate('Nobody who signs in has this role.')}</Alert>
  }
  const raised = people.filter(({ max_adjustment }) => max_adjustment !== null)
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13, display: 'grid', gap: 1 }}>
      <div>
        {translate('People: %{count}', { count: formatCount(people.length) })}
        {' · '}
        {people.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 ? comma() : ''}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </div>
      {raised.map(({ id, name, max_adjustment }) => (
        <div key={id}>
          {translate('%{name}: adjustments up to %{amount}, as the own record says', {
            name,
            amount: `${formatAmount(max_adjustment ?? '0')} ${currency}`,
          })}
        </div>
      ))}
    </Box>
  )
}

const Said = ({ of: { kind, standing, per_posting, per_day } }: { of: Limit }) => {
  const currency = useHouse()?.currency_code ?? ''
  const amount = (text: string) => `${formatAmount(text)} ${currency}`
  if (standing !== 'up_to') return translate(standingWord(kind, standing))
  if (kind === 'fx_identity_from') return translate('From %{amount}', { amount: amount(per_posting ?? '0') })
  return (
    <Box sx={{ display: 'grid' }}>
      {per_posting ? <span>{translate('Up to %{amount} each', { amount: amount(per_posting) })}</span> : null}
      {per_day ? <span>{translate('Up to %{amount} a day', { amount: amount(per_day) })}</span> : null}
    </Box>
  )
}
